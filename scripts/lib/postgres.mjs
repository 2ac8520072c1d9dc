import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { canUseApt, installPackages } from "./apt.mjs";

const DEBIAN = "/usr/lib/postgresql";

/** Whether the server's tests can run on a real PostgreSQL here: one is named by DATABASE_URL, or its programs are there. */
export const hasPostgres = () => {
  if (process.env.DATABASE_URL) return true;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, "bin")),
  ];
  return folders.some((folder) => existsSync(path.join(folder, "pg_ctl")));
};

/** Installs PostgreSQL where that is possible without asking. Elsewhere the tests run on the embedded database only. */
export const ensurePostgres = async () => {
  if (hasPostgres() || !canUseApt()) return;
  console.log("Installing PostgreSQL for the server's tests…");
  await installPackages(["postgresql"], ["--no-install-recommends"]);
};
