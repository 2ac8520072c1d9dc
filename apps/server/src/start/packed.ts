import { homedir } from "node:os";
import path from "node:path";
import type { Installation } from "./installation.ts";

/** Facts of the build. The bundler writes them in place of this name. */
declare const BACKROOM_BUILD: {
  readonly version: string;
  readonly buildDate: string;
  readonly commit: string;
};

/**
 * Folder for data of a user's programs: `XDG_DATA_HOME` or `~/.local/share`, on Windows `LOCALAPPDATA`. It does not depend on the
 * folder a command is run in, so each start finds the same database.
 */
const userDataFolder = (env: Readonly<Record<string, string | undefined>>): string =>
  process.platform === "win32"
    ? (env["LOCALAPPDATA"] ?? path.join(homedir(), "AppData", "Local"))
    : (env["XDG_DATA_HOME"] ?? path.join(homedir(), ".local", "share"));

/** The server as one bundle, installed from the package `backroom`. */
export const packed = (): Installation => ({
  command: "backroom start",
  folder: process.cwd(),
  dataDir: path.join(userDataFolder(process.env), "backroom"),
  consoleFolder: path.resolve(import.meta.dirname, "../console"),
  build: { name: "Backroom", ...BACKROOM_BUILD },
  demo: null,
});
