import { loadModule, parseSync } from "libpg-query";

await loadModule();

/** A part of a parsed statement; names of parts are those of PostgreSQL's parser. */
export type SqlNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is SqlNode => typeof value === "object" && value !== null;

/** Parses statements. Throws for texts that are not SQL. */
export const parseSql = (sql: string): SqlNode => ({ ...parseSync(sql) });

/** The part of that name; an empty one if there is none. */
export const partOf = (node: SqlNode, name: string): SqlNode => {
  const part = node[name];
  return isNode(part) ? part : {};
};

/** The list of that name; empty if there is none. */
export const listOf = (node: SqlNode, name: string): readonly SqlNode[] => {
  const list = node[name];
  return Array.isArray(list) ? list.filter(isNode) : [];
};

/** The text of that name; empty if there is none. */
export const textOf = (node: SqlNode, name: string): string => {
  const text = node[name];
  return typeof text === "string" ? text : "";
};

const addParts = (node: unknown, enters: (node: SqlNode) => boolean, parts: SqlNode[]): void => {
  if (!isNode(node)) return;
  parts.push(node);
  if (enters(node)) for (const part of Object.values(node)) addParts(part, enters, parts);
};

/** All parts of a part, from the outside in, the part itself first. `enters`: whether the parts of a part are included. */
export const partsOf = (
  node: unknown,
  enters: (node: SqlNode) => boolean = () => true,
): readonly SqlNode[] => {
  const parts: SqlNode[] = [];
  addParts(node, enters, parts);
  return parts;
};

/** A select, or a leaf of a union, wherever it is in a statement. */
export const isSelect = (node: SqlNode): boolean => "targetList" in node && "limitOption" in node;

/** Whether a select unites others. */
export const isUnion = (select: SqlNode): boolean => select["op"] === "SETOP_UNION";

/** The selects that a union unites; a select that is no union is its only one. */
export const leavesOf = (select: SqlNode): readonly SqlNode[] =>
  isUnion(select) ? [...leavesOf(partOf(select, "larg")), ...leavesOf(partOf(select, "rarg"))] : [select];

/** Subqueries in the `from` of a select by their aliases. */
export const subqueriesOf = (select: SqlNode): readonly (readonly [alias: string, query: SqlNode])[] =>
  listOf(select, "fromClause")
    .flatMap((from) => partsOf(from, (part) => !("RangeSubselect" in part)))
    .map((part) => partOf(part, "RangeSubselect"))
    .filter((part) => "subquery" in part)
    .map((part) => [
      textOf(partOf(part, "alias"), "aliasname"),
      partOf(partOf(part, "subquery"), "SelectStmt"),
    ]);

/** Columns by their qualified names, such as `["d", "tenant_oid"]`. */
export const columnsIn = (node: unknown): readonly (readonly string[])[] =>
  partsOf(node)
    .filter((part) => "ColumnRef" in part)
    .map((part) =>
      listOf(partOf(part, "ColumnRef"), "fields").map((field) => textOf(partOf(field, "String"), "sval")),
    );

const readTables = (node: unknown): ReadonlySet<string> => {
  const parts = partsOf(node);
  const expressions = new Set(parts.map((part) => textOf(part, "ctename")));
  return new Set(
    parts.map((part) => textOf(part, "relname")).filter((name) => name !== "" && !expressions.has(name)),
  );
};

const readBefore = new WeakMap<SqlNode, ReadonlySet<string>>();

/** Names of the tables that a part names, without its common table expressions. */
export const tablesIn = (node: unknown): ReadonlySet<string> => {
  if (!isNode(node)) return new Set();
  const tables = readBefore.get(node) ?? readTables(node);
  readBefore.set(node, tables);
  return tables;
};
