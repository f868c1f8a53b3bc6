// French sentences are written for a name in the singular, `C’est à ${name} de jouer`, `${name} gagne`. Where it is the
// name of many, "les Noirs", what stands around it follows: "C’est aux Noirs de jouer", "Les Noirs gagnent".

/** The verbs that follow a player's name, in the singular and in the plural. */
const VERBS: Readonly<Record<string, string>> = {
  a: "ont",
  abandonne: "abandonnent",
  commence: "commencent",
  est: "sont",
  fait: "font",
  gagne: "gagnent",
  joue: "jouent",
  mène: "mènent",
  lance: "lancent",
  passe: "passent",
  perd: "perdent",
  peut: "peuvent",
};

/** A sentence around names such as "les Noirs", as it is spoken. */
export function agreed(text: string): string {
  return text
    .replace(/(les \p{Lu}\p{Ll}+ (?:ne )?)(\p{Ll}+)(?!\p{L})/gu, (_, who: string, verb: string) => who + (VERBS[verb] ?? verb))
    .replace(/(?<!\p{L})([àÀ]|de) les (?=\p{Lu})/gu, (_, before: string) => ({ à: "aux ", À: "Aux " })[before] ?? "des ")
    .replace(/^les (?=\p{Lu})/u, "Les ")
    .replace(/(?<= :\s)Les (?=\p{Lu})/gu, "les ");
}
