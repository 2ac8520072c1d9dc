import { StartError } from "../kernel/errors.ts";

/** Another process uses the data directory. Opening it twice would let the two diverge silently. */
export class DirectoryLockedError extends StartError {
  readonly code = "directoryLocked";
}

/** The files of the embedded database cannot be opened. */
export class DatabaseBrokenError extends StartError {
  readonly code = "databaseBroken";
}

/** Nothing answers at DATABASE_URL, or it refuses the user. */
export class DatabaseUnreachableError extends StartError {
  readonly code = "databaseUnreachable";
  /** Whether the database may be there in a moment, as it starts or its host is not known yet. */
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary = false) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

/** A migration that has been applied was changed since. */
export class MigrationChangedError extends StartError {
  readonly code = "migrationChanged";
}

/** A migration could not be applied. */
export class MigrationFailedError extends StartError {
  readonly code = "migrationFailed";
}

/** MIGRATE=off, and the database lacks a migration. */
export class MigrationMissingError extends StartError {
  readonly code = "migrationMissing";
}

/** The database has tables of a version before 0.2.0, or some of its tables only. */
export class EarlierDatabaseError extends StartError {
  readonly code = "earlierDatabase";
}

/** The database holds migrations this version does not know. */
export class NewerDatabaseError extends StartError {
  readonly code = "newerDatabase";
}

/** The database stopped working while the server started. */
export class DatabaseFailedError extends StartError {
  readonly code = "databaseFailed";
}
