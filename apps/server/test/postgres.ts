/**
 * Runs the tests against a real PostgreSQL: starts a private cluster in a temporary folder when server binaries are
 * found (pg_ctl in PATH or /usr/lib/postgresql), sets DATABASE_URL, runs Vitest, and removes the cluster again.
 * With DATABASE_URL set already it uses that server. `node test/postgres.ts [options of vitest]`
 */
import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { createRunFolder, removeRunFolder } from "@backroom/build/run-folder";
import { freePort } from "./freePort.ts";

const run = promisify(execFile);

interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";

const findBinaries = (): string | undefined => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, "bin")),
  ];
  return folders.find(
    (folder) => existsSync(path.join(folder, "pg_ctl")) && existsSync(path.join(folder, "initdb")),
  );
};

/** initdb refuses root: as root the cluster belongs to the user `postgres` or `nobody`. */
const findOwner = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (option) =>
        Number((await run("id", [option, name]).catch(() => ({ stdout: "" }))).stdout),
      ),
    );
    if (uid !== undefined && uid > 0 && gid !== undefined && gid > 0) return { uid, gid };
  }
  throw new Error("PostgreSQL does not start as root, and there is no user postgres or nobody");
};

const startCluster = async (binaries: string): Promise<Cluster> => {
  const owner = await findOwner();
  const folder = createRunFolder();
  const data = path.join(folder, "data");
  const options = { ...owner, cwd: folder };
  const pgCtl = path.join(binaries, "pg_ctl");
  try {
    await chmod(folder, 0o700);
    if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
    // Whatever language this machine speaks, the tests meet the same cluster.
    await run(
      path.join(binaries, "initdb"),
      ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
      options,
    );
    const port = await freePort();
    // No socket in the file system: the folder's name may be too long for one, or hold a blank.
    const addresses = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
    // Nothing of it has to outlive a crash of the machine.
    const careless = ["fsync", "synchronous_commit", "full_page_writes"].map((name) => `-c ${name}=off`);
    const settings = [addresses, ...careless, "-c wal_level=minimal -c max_wal_senders=0"].join(" ");
    const log = path.join(folder, "log");
    await run(pgCtl, ["-D", data, "-o", settings, "-l", log, "-w", "start"], options);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async stop() {
        await run(pgCtl, ["-D", data, "-m", "immediate", "stop"], options);
        removeRunFolder(folder);
      },
    };
  } catch (error) {
    removeRunFolder(folder);
    throw error;
  }
};

const chooseServer = async (): Promise<Cluster> => {
  const given = process.env["DATABASE_URL"];
  if (given !== undefined && given !== "") return { url: given, stop: () => Promise.resolve() };
  const binaries = findBinaries();
  if (binaries !== undefined) return startCluster(binaries);
  throw new Error("No PostgreSQL found: install its server (pg_ctl, initdb), or set DATABASE_URL");
};

// Whoever stops this program stops the tests, and the cluster is removed all the same.
let child: ChildProcess | undefined;
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    isStopped = true;
    child?.kill(signal);
  });

const runTests = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const vitest = path.join(import.meta.dirname, "../node_modules/.bin/vitest");
    child = spawn(vitest, ["run", ...process.argv.slice(2)], {
      stdio: "inherit",
      env: { ...process.env, DATABASE_URL: url },
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });

const server = await chooseServer();
try {
  process.exitCode = isStopped ? 1 : await runTests(server.url);
} finally {
  await server.stop();
}
