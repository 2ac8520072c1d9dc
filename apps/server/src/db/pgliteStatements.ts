import { parse, protocol, types as pgTypes } from "@electric-sql/pglite";
import type { messages, PGlite } from "@electric-sql/pglite";
import { sqlCodeOf } from "./sqlErrors.ts";

/** Statements kept in the database at most; a list of articles with its plan takes about 0.3 MB. */
const LIMIT = 200;

interface Kept {
  readonly name: string;
  /** Type oids of the parameters. */
  readonly types: readonly number[];
  /** The columns of the answer; null when the statement answers no rows. */
  readonly columns: messages.BackendMessage | null;
}

const { serialize } = protocol;

/** "Cached plan must not change result type": a table got other columns since the statement was kept. */
const isStale = (error: unknown): boolean => sqlCodeOf(error) === "0A000";

/**
 * Runs statements with parameters, each parsed once and its plan kept by the database, in one exchange. PGlite's own
 * `query` takes six exchanges and plans anew: a record is read in a sixth of the time this way. The statements used last
 * are kept. Calls must not overlap. Throws PGlite's `DatabaseError`.
 */
export const createStatements = (db: PGlite) => {
  const kept = new Map<string, Kept>();
  let made = 0;

  const exchange = (messages: readonly Uint8Array[]) =>
    db.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  const forget = async (sql: string, { name }: Kept): Promise<void> => {
    kept.delete(sql);
    await exchange([serialize.close({ type: "S", name })]);
  };

  const prepare = async (sql: string): Promise<Kept> => {
    made += 1;
    const name = `kept_${made}`;
    const answers = await exchange([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: "S", name }),
    ]);
    const columns = answers.find((answer) => answer.name === "rowDescription") ?? null;
    return { name, types: parse.parseDescribeStatementResults(answers), columns };
  };

  const statementOf = async (sql: string): Promise<Kept> => {
    const statement = kept.get(sql) ?? (await prepare(sql));
    // Last in the map = used last.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept;
    if (kept.size > LIMIT && oldest !== undefined) await forget(...oldest);
    return statement;
  };

  const textOf = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const toText = type === undefined ? undefined : db.serializers[type];
    if (toText !== undefined) return toText(value);
    return typeof value === "string" ? value : JSON.stringify(value);
  };

  /** PGlite counts the bytes of a text one character at a time, twice, which is slow for large JSON. The binary format of json is its text. */
  const sentOf = (text: string | null, type: number | undefined): string | Uint8Array | null =>
    text !== null && type === pgTypes.JSON ? Buffer.from(text) : text;

  const run = async (sql: string, params: readonly unknown[]): Promise<readonly unknown[]> => {
    const { name, types, columns } = await statementOf(sql);
    const values = params.map((value, index) => sentOf(textOf(value, types[index]), types[index]));
    const answers = await exchange([serialize.bind({ statement: name, values }), serialize.execute({})]);
    const results = columns === null ? [] : parse.parseResults([columns, ...answers], db.parsers);
    return results.at(0)?.rows ?? [];
  };

  return {
    async run(sql: string, params: readonly unknown[]): Promise<readonly unknown[]> {
      try {
        return await run(sql, params);
      } catch (error) {
        const statement = kept.get(sql);
        if (statement === undefined || !isStale(error)) throw error;
        await forget(sql, statement);
        // Inside a transaction, which has failed by now, what it met first says more.
        return run(sql, params).catch(() => {
          throw error;
        });
      }
    },
  };
};
