import type { Queryable } from "../database.ts";
import type { BackgroundStep } from "./backgroundStep.ts";

/** An index to have. */
export interface WantedIndex {
  readonly name: string;
  readonly table: string;
  /** What follows `using`, as `pg_get_indexdef` writes it. Null: no such index. */
  definition(db: Queryable): Promise<string | null>;
}

interface PresentIndex {
  readonly name: string;
  readonly isValid: boolean;
  readonly definition: string;
}

/** The index while it is built, and until it replaces the previous one. */
const temporaryName = (name: string): string => `${name}_new`;

const readIndexes = async (
  db: Queryable,
  { name, table }: WantedIndex,
): Promise<Map<string, PresentIndex>> => {
  const rows = await db.query<PresentIndex>(
    `select c.relname as name, i.indisvalid as "isValid", split_part(pg_get_indexdef(c.oid), ' USING ', 2) as definition
     from pg_index as i join pg_class as c on c.oid = i.indexrelid where i.indrelid = $1::regclass and c.relname = any($2)`,
    [table, [name, temporaryName(name)]],
  );
  return new Map(rows.map((row) => [row.name, row]));
};

const fits = (index: PresentIndex | undefined, definition: string | null): boolean =>
  index?.isValid === true && index.definition === definition;

const createSql = (mode: string, name: string, { table }: WantedIndex, definition: string): string =>
  `create index ${mode} ${name} on ${table} using ${definition}`;

/** The database continues to build an index after the process that requested it was killed. */
const isBeingBuilt = async (db: Queryable, name: string): Promise<boolean> =>
  (await db.query("select from pg_stat_progress_create_index where index_relid = to_regclass($1)", [name]))
    .length > 0;

/**
 * Builds the index under another name, then replaces the previous one, so that there is an index at any time. Returns false if the
 * database is building it.
 */
const buildConcurrently = async (
  db: Queryable,
  wanted: WantedIndex,
  definition: string,
): Promise<boolean> => {
  const { name } = wanted;
  const temporary = temporaryName(name);
  const built = (await readIndexes(db, wanted)).get(temporary);
  if (!fits(built, definition)) {
    if (await isBeingBuilt(db, temporary)) return false;
    await db.query(`drop index concurrently if exists ${temporary}`);
    await db.query(createSql("concurrently", temporary, wanted, definition));
  }
  await db.query(`drop index concurrently if exists ${name}`);
  await db.query(`alter index ${temporary} rename to ${name}`);
  return true;
};

/** A step that makes an index, also in place of one with another definition. Reads and writes of the table continue. */
export const createIndexStep = (wanted: WantedIndex): BackgroundStep => {
  const { name, table } = wanted;

  const runInTransaction = async (tx: Queryable): Promise<void> => {
    const definition = await wanted.definition(tx);
    if (definition === null) return;
    await tx.query(`drop index if exists ${name}, ${temporaryName(name)}`);
    await tx.query(createSql("", name, wanted, definition));
  };

  return {
    name,
    table,
    async isDue(db) {
      const definition = await wanted.definition(db);
      return definition !== null && !fits((await readIndexes(db, wanted)).get(name), definition);
    },
    runInTransaction,
    async run({ db, signal }) {
      // The embedded database has one connection, so nothing could run at the same time.
      if (db.engine.name === "PGlite") {
        await db.transaction(runInTransaction);
        return true;
      }
      const long = db.cancellable(signal, "long");
      const definition = await wanted.definition(long);
      return definition === null || buildConcurrently(long, wanted, definition);
    },
  };
};
