// Les erreurs du serveur en français.

import { type ErrorWords, type Facts, serveCommand } from "./errors";

const move = ({ ply }: Facts): string => (ply === undefined ? "" : `coup ${ply} : `);
const among = ({ legal }: Facts): string => (legal ? ` ; coups légaux : ${legal}` : "");

export const frenchErrors: ErrorWords = {
  // by kind
  error: () => "Le serveur n’a pas pu répondre à cette demande.",
  input: () => "Cette demande n’est pas valable.",
  unknown_game: () => "Ce jeu n’existe pas.",
  bad_variant: () => "Ce jeu n’a pas cette variante.",
  bad_position: () => "Ce texte n’est ni une liste de coups ni une position de ce jeu.",
  bad_move: () => "Ce coup n’est pas légal ici.",
  bad_file: () => "Ce fichier ne peut pas être lu.",
  bad_record: () => "Cette partie ne peut pas être lue : son texte est endommagé ou vient d’un autre jeu.",
  bad_option: () => "Cette option n’existe pas ou ne convient pas.",
  bad_game: ({ text }) => `Le fichier du jeu contient une erreur : ${text}`,
  cannot_solve: () => "Cette position ne peut pas être résolue.",
  stopped: () => "La recherche a été arrêtée.",
  internal: () => "Erreur interne de plyglot : les détails sont affichés dans le terminal du serveur.",
  connection: () => "Pas de connexion au serveur.",
  no_table: () => "Cette table n’existe plus : commencez une nouvelle partie.",
  not_your_turn: () => "Ce n’est pas à vous de jouer.",
  not_over: () => "La donne n’est pas terminée.",
  no_cards: ({ name }) => `${name} ne se joue pas à une table de cartes.`,
  busy: () => "Trop de demandes à la fois : réessayez dans un instant.",
  // games and boards
  unserved: ({ name }) =>
    `Ce serveur ne propose pas le jeu « ${name} ». S’il s’agit d’un de vos fichiers, lancez ${serveCommand(name!)}. Ses parties enregistrées sont conservées.`,
  cards: ({ name }) => `Le jeu ${name} se joue à la table de cartes.`,
  large_variant: ({ limit }) => `Cette taille est trop grande : au plus ${limit}.`,
  variant_form: ({ example }) => `Écrivez la variante sous la forme ${example}.`,
  no_variants: ({ known }) =>
    known ? `Ce jeu a des réglages, à écrire NOM=valeur : ${known}.` : "Ce jeu n’a pas de variantes.",
  bad_setting: ({ setting }) => `« ${setting} » n’est pas un réglage : écrivez NOM=valeur.`,
  no_constant: ({ name, known }) =>
    `Ce jeu n’a pas de réglage « ${name} »${known ? ` ; choisissez parmi : ${known}` : ""}.`,
  set_twice: ({ name }) => `Le réglage ${name} est donné deux fois.`,
  whole_number: ({ name, value }) => `${name} doit être un nombre entier, et non « ${value} ».`,
  number: ({ name, value }) => `${name} doit être un nombre, et non « ${value} ».`,
  zero_or_one: ({ name, value }) => `${name} doit être 0 ou 1, et non « ${value} ».`,
  too_many_games: () => "Le serveur a chargé trop de variantes : redémarrez-le.",
  wrong_side: ({ player }) => `${player === "White" ? "les Blancs" : player === "Black" ? "les Noirs" : player} ne peut pas avoir le trait dans cette position.`,
  bad_details: () => "Cette position ne peut pas exister : vérifiez les réglages sous le plateau.",
  no_positions: () => "Ce jeu n’accepte pas les positions, seulement les listes de coups.",
  illegal: (facts) => `${move(facts)}« ${facts.move} » n’est pas un coup légal ici${among(facts)}`,
  over: (facts) => `${move(facts)}« ${facts.move} » est impossible : la partie est finie`,
  finished: () => "La partie est finie : il n’y a plus de coup à chercher.",
  // searches that are studied
  too_many_nodes: ({ name, limit }) =>
    `${name} visite ici plus de ${Number(limit).toLocaleString("fr")} nœuds : choisissez une profondeur moindre, une position plus proche de la fin, ou une limite plus grande.`,
  no_tree: ({ name }) => `${name} n’explore pas un arbre coup par coup : il n’y a rien à montrer. Choisissez une autre recherche.`,
  untabled: ({ name }) => `${name} n’a pas de table de transposition : ajoutez le composant table.`,
  bad_typed: ({ tree }) =>
    `« ${tree} » n’est pas un arbre : écrivez des parenthèses autour des fils de chaque nœud et des nombres aux feuilles, comme ((3 5) (2 9) (0 1)).`,
  bad_uniform: ({ tree }) => `Cet arbre uniforme (${tree}) est trop grand : prenez une largeur ou une profondeur moindre.`,
  bad_window: () => "Alpha doit être plus petit que bêta.",
  searched_twice: ({ name }) => `Le composant ${name} explore un nœud deux fois et ne peut pas être observé : retirez-le.`,
  no_kernel: ({ name }) => `Cette recherche n’est pas servie ici. Pour l’étudier : plyglot serve --kernel ./${name}`,
  not_known: () => "Ce jeu a des dés, des cartes cachées ou plus de deux joueurs, et cette recherche ne sait pas les traiter : choisissez-en une autre.",
  not_plain: () => "Ce jeu a des dés, des cartes cachées ou plus de deux joueurs : ce n’est possible que pour les autres.",
  no_margin: () => "Ce jeu ne se décide pas par un écart : choisissez un autre type de valeurs.",
  // recorded games
  no_games: () => "Il n’y a aucune partie dans ce texte.",
  nameless_game: () => "Ce fichier ne dit pas de quel jeu il s’agit.",
  other_game: ({ name }) => `Cette partie est d’un autre jeu : ${name}.`,
  not_text: () => "Ce fichier n’est pas un fichier texte.",
  cut_off: () => "La fin manque : ce fichier n’est pas complet.",
  left_over: ({ count }) => `Le fichier annonce ${count} parties, mais il y a encore des données après la dernière.`,
  only_boards: ({ size }) => `Ce format n’accepte que les parties jouées sur un plateau ${size}.`,
  bad_start: () => "La position de départ de cette partie ne peut pas être lue.",
  not_a_move: (facts) => `${move(facts)}« ${facts.move} » n’est pas un coup`,
  wrong_turn: (facts) => `${move(facts)}« ${facts.move} » est impossible : c’est à l’autre camp de jouer`,
  after_result: () => "il y a encore des coups après le résultat",
  open_variation: () => "la parenthèse de la variante ouverte ici n’est pas refermée",
  early_variation: () => "une variante entre parenthèses doit suivre le coup qu’elle remplace",
  stray_bracket: () => "parenthèse fermante sans parenthèse ouvrante",
  deep: ({ limit }) => `les variantes sont imbriquées sur plus de ${limit} niveaux`,
  syntax: ({ text }) => `le signe ${text} n’a pas sa place ici, ou n’est pas refermé`,
  bad_glyph: ({ glyph }) => `${glyph} n’est pas un signe d’annotation, ou ne suit aucun coup`,
  long: ({ limit }) => `trop de coups : une partie en a au plus ${limit}`,
  bad_tag: ({ tag }) => `l’en-tête ${tag} ne peut pas être lu`,
  bad_result: ({ result, known }) => `l’en-tête Result « ${result} » n’est pas un résultat : écrivez ${known}`,
  bad_operation: ({ text }) => `${text} n’est pas une opération EPD, comme bm Nf3;`,
  large_tree: ({ limit }) => `une partie a plus de ${limit} coups, variantes comprises`,
  bad_tree: () => "Les coups de cette partie ne forment pas un arbre.",
  no_format: ({ name }) => `Ce jeu ne connaît pas le format ${name}.`,
  // what is stored
  storage: ({ path }) => `Le fichier ${path} ne peut pas être utilisé.`,
  store_full: ({ count }) => `${count} parties sont déjà enregistrées : supprimez-en d’abord.`,
  no_such_tournament: () => "Il n’y a pas de tournoi de ce nom.",
  guest: () => "Les invités peuvent regarder les tournois et déposer des programmes, rien d’autre.",
  no_such_game: () => "Cette partie n’existe pas : elle a peut-être été supprimée.",
  corrupt_game: () => "La partie enregistrée est endommagée.",
  newer: ({ path }) => `${path} a été écrit par une version plus récente de plyglot.`,
  // matches
  no_such_match: () => "Ce match n’existe pas.",
  matches_full: ({ count }) => `${count} matchs sont déjà enregistrés : supprimez-en d’abord.`,
  matches_busy: ({ count }) => `${count} matchs sont déjà en cours : arrêtez-en un d’abord.`,
  rules_changed: ({ name }) => `Les règles de ${name} ont changé depuis le début du match.`,
  no_evaluation: ({ name }) => `Ce jeu n’a pas d’évaluation « ${name} ».`,
  many_sides: ({ name }) =>
    `Les matchs de « ${name} », à plus de deux camps, se jouent par la commande plyglot match.`,
  odd_games: () => "Les parties se jouent par paires, en échangeant les camps : choisissez un nombre pair.",
};
