/** The manifest of the package `backroom`, which has nothing to install besides itself. */
export const manifestOf = (version: string, engines: unknown): object => ({
  name: "backroom",
  version,
  description: "Back-office web console for retail chains: server and console in one program",
  license: "MIT",
  type: "module",
  bin: { backroom: "bin/backroom.cjs" },
  engines,
  files: ["bin", "console", "deploy", "server", "LICENSE", "README.md", "THIRD-PARTY.txt"],
});
