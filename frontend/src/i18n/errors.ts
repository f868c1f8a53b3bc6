// Errors of the server, worded from their codes and facts. English has the server's own words for most.

export type Facts = Readonly<Record<string, string | number>>;
export type ErrorWords = Readonly<Record<string, (facts: Facts) => string>>;

/** The command that serves a game file, known by its name or its path. */
export function serveCommand(name: string | number): string {
  const path = String(name).replace(/\.py$/, "");
  return `plyglot serve ${path.includes("/") ? path : `./${path}`}.py`;
}

export const englishErrors: ErrorWords = {
  unserved: ({ name }) =>
    `there is no game '${name}' on this server. If it is a file of your own, serve it: ${serveCommand(name!)}. Its saved games are kept.`,
  connection: () => "not connected to the server",
};
