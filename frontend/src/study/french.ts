// Les recherches des cours en pseudo-code.

import type { PseudoWords } from "./pseudo";

export const french: PseudoWords = {
  "NEGAMAX(node, depth)": "NÉGAMAX(nœud, profondeur)",
  "  if node is a leaf or depth = 0": "  si nœud est une feuille ou profondeur = 0",
  "    return its value for the side to move": "    rendre sa valeur pour le camp au trait",
  "  best ← −∞": "  meilleur ← −∞",
  "  for each move": "  pour chaque coup",
  "    value ← −NEGAMAX(child, depth − 1)": "    valeur ← −NÉGAMAX(fils, profondeur − 1)",
  "    if value > best then best ← value": "    si valeur > meilleur alors meilleur ← valeur",
  "  return best": "  rendre meilleur",
  "MINIMAX(node, depth)": "MINIMAX(nœud, profondeur)",
  "    return its value for Max": "    rendre sa valeur pour Max",
  "    value ← MINIMAX(child, depth − 1)": "    valeur ← MINIMAX(fils, profondeur − 1)",
  "    at a Max node keep the greatest, at a Min node the least": "    nœud Max : garder le plus grand ; nœud Min : le plus petit",
  "  return what was kept": "  rendre ce qui a été gardé",
  "ALPHABETA(node, depth, alpha, beta)": "ALPHABÊTA(nœud, profondeur, alpha, bêta)",
  "  if the table knows enough, return that": "  si la table en sait assez, le rendre",
  "    value ← −ALPHABETA(child, depth − 1, −beta, −max(alpha, best))": "    valeur ← −ALPHABÊTA(fils, profondeur − 1, −bêta, −max(alpha, meilleur))",
  "    if best ≥ beta, cut: leave the other moves": "    si meilleur ≥ bêta, couper : laisser les autres coups",
  "  store best in the table": "  ranger meilleur dans la table",
  "    value ← −ALPHABETA(child, depth − 1, −beta, −alpha)": "    valeur ← −ALPHABÊTA(fils, profondeur − 1, −bêta, −alpha)",
  "    if value > alpha then alpha ← value": "    si valeur > alpha alors alpha ← valeur",
  "    if alpha ≥ beta, cut: leave the other moves": "    si alpha ≥ bêta, couper : laisser les autres coups",
  "  return alpha": "  rendre alpha",
  "PVS(node, depth, alpha, beta)": "PVS(nœud, profondeur, alpha, bêta)",
  "  the first move: full window (alpha, beta)": "  le premier coup : fenêtre entière (alpha, bêta)",
  "  the others: is it better at all? window (best, best + 1)": "  les autres : est-ce mieux ? fenêtre (meilleur, meilleur + 1)",
  "    if it is, search it again with (value, beta)": "    si oui, recommencer avec (valeur, bêta)",
  "  if value > best then best ← value": "  si valeur > meilleur alors meilleur ← valeur",
  "  if best ≥ beta, cut: leave the other moves": "  si meilleur ≥ bêta, couper : laisser les autres coups",
};
