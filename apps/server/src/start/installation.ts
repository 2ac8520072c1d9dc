import type { Database } from "../db/database.ts";
import type { BuildInfo } from "../kernel/buildInfo.ts";
import type { FileStore } from "../kernel/fileStore.ts";
import type { RunningTerminals } from "./terminals.ts";

/** Demo data for an empty database. */
export type Seed = "small" | "large" | "none";

/** Demo data, and tills that use it. Passwords of demo users are public. */
export interface Demo {
  /** Fills an empty database. `report` is called with lines for the operator. */
  seed(
    db: Database,
    size: Exclude<Seed, "none">,
    report: (line: string) => void,
    files: FileStore,
  ): Promise<void>;
  /** Starts tills that log in at `url`. Null: the database has no demo data, or `count` is 0. */
  startTerminals(
    db: Database,
    count: number,
    url: string,
    print: (line: string) => void,
  ): Promise<RunningTerminals | null>;
}

/** Where this program is installed, and what it has. */
export interface Installation {
  /** Command that starts the server, for messages: `backroom start`. */
  readonly command: string;
  /** Folder that a relative DATA_DIR is relative to. */
  readonly folder: string;
  /** Data folder without DATA_DIR. */
  readonly dataDir: string;
  readonly consoleFolder: string;
  readonly build: BuildInfo;
  /** Null: the installed program has no demo data. */
  readonly demo: Demo | null;
}
