import { StartError } from "../ports.ts";

/** Another process uses the data directory. Opening it twice would let the two diverge silently. */
export class DirectoryLockedError extends StartError {
  readonly code = "directoryLocked";
}

/** Nothing answers at DATABASE_URL, or it refuses the user. */
export class DatabaseUnreachableError extends StartError {
  readonly code = "databaseUnreachable";
}

/** A migration that has been applied was changed or is missing since. */
export class MigrationChangedError extends StartError {
  readonly code = "migrationChanged";
}
