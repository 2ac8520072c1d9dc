import { createServer } from "node:net";
import path from "node:path";
import { node, start } from "../lib/run.mjs";

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts a README's Node examples one after the other, as its reader does: each but the last is a server and says so on its
 * output; the last one ends by itself. Answers what went wrong.
 */
export const runNodeExamples = async (folder, { name, examples }) => {
  const files = examples.filter(({ kind }) => kind === "node");
  const PORT = files.length === 0 ? undefined : String(await freePort());
  const problems = [];
  const running = [];
  try {
    for (const [index, { file, line }] of files.entries()) {
      const where = `packages/${name}/README.md:${line}`;
      const child = start(node, [path.join(folder, "src", name, file)], {
        cwd: folder,
        env: { PORT },
        stdio: ["ignore", "pipe", "pipe"],
      });
      running.push(child);
      child.stderr.setEncoding("utf8").on("data", (text) => problems.push(`${where}: ${text.trim()}`));
      const ended = new Promise((resolve) => child.on("exit", resolve));
      const spoke = new Promise((resolve) => child.stdout.once("data", () => resolve("spoke")));
      const result = await (index === files.length - 1 ? ended : Promise.race([spoke, ended]));
      if (result !== 0 && result !== "spoke") problems.push(`${where}: ended with ${result}`);
    }
  } finally {
    for (const child of running) child.kill();
  }
  return problems;
};
