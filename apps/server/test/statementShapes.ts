import { distributedTables, sharedTables } from "./tablePlaces.ts";
import {
  columnsIn,
  isSelect,
  isUnion,
  leavesOf,
  listOf,
  parseSql,
  partOf,
  partsOf,
  subqueriesOf,
  tablesIn,
  textOf,
} from "./sqlTree.ts";
import type { SqlNode } from "./sqlTree.ts";

const touches = (node: unknown, tables: ReadonlySet<string>): boolean =>
  [...tablesIn(node)].some((name) => tables.has(name));
const isGrowing = (node: unknown): boolean => touches(node, distributedTables);

const isLocal = (table: string): boolean => !distributedTables.has(table) && !sharedTables.has(table);

const writes = ["InsertStmt", "UpdateStmt", "DeleteStmt"] as const;
const writtenTable = (node: SqlNode): string =>
  writes.map((name) => textOf(partOf(partOf(node, name), "relation"), "relname")).join("");

/** Tables of the `from` of a select, update or delete by their aliases; tables in its subqueries are not included. */
const tablesByAlias = (node: SqlNode): ReadonlyMap<string, string> => {
  const from = [...listOf(node, "fromClause"), ...listOf(node, "usingClause")];
  const isInside = (part: SqlNode) =>
    !("RangeSubselect" in part) && !("SubLink" in part) && !("SelectStmt" in part);
  const tables = from
    .flatMap((part) => partsOf(part, isInside))
    .filter((part) => textOf(part, "relname") !== "");
  return new Map(
    tables.map((part) => [
      textOf(partOf(part, "alias"), "aliasname") || textOf(part, "relname"),
      textOf(part, "relname"),
    ]),
  );
};

/** Functions of our statements that are not immutable. */
const changing = new Set([
  "concat_ws",
  "json_build_array",
  "json_build_object",
  "now",
  "row_to_json",
  "to_char",
  "to_json",
  "to_jsonb",
]);

const callsChanging = (node: unknown, enters?: (part: SqlNode) => boolean): boolean =>
  partsOf(node, enters).some((part) =>
    listOf(partOf(part, "FuncCall"), "funcname").some((name) =>
      changing.has(textOf(partOf(name, "String"), "sval")),
    ),
  );

/** Whether a select, or one that it reads from, joins a union of growing tables without a condition on the union's tenant. */
const joinsUnion = (select: SqlNode): boolean => {
  const subqueries = subqueriesOf(select);
  if (subqueries.length === 1) return subqueries.some(([, query]) => joinsUnion(query));
  return subqueries.some(([alias, query]) => {
    const isTenant = ([of, name]: readonly string[]) => of === alias && name === "tenant_oid";
    return (
      isUnion(query) &&
      isGrowing(query) &&
      !partsOf(select).some((part) => columnsIn(partOf(part, "A_Expr")["rexpr"]).some(isTenant))
    );
  });
};

const aggregates = new Set(["count", "max", "min", "sum"]);

interface Shape {
  readonly name: string;
  /** Whether the part of a statement has the shape. */
  readonly isIn: (part: SqlNode, statement: SqlNode) => boolean;
}

/** Shapes of statements that Citus refuses once `deploy/distribute.sql` has run, as its messages and tries with version 13.2 show. */
const shapes: readonly Shape[] = [
  {
    name: "writes a table of one node and reads tables that every node has: read first, then write by key",
    isIn: (part, statement) => {
      const table = writtenTable(part);
      return (
        table !== "" &&
        isLocal(table) &&
        !("InsertStmt" in part && part === statement) &&
        touches(statement, sharedTables) &&
        !isGrowing(statement)
      );
    },
  },
  {
    name: "writes a table of one node after a growing one: write it in a statement of its own, or in a common table expression",
    isIn: (part, statement) =>
      part === statement && isLocal(writtenTable(part)) && writtenTable(part) !== "" && isGrowing(statement),
  },
  {
    name: "joins growing tables without the tenant",
    isIn: (part) => {
      const growing = [...tablesByAlias(part)].filter(([, table]) => distributedTables.has(table));
      if (growing.length < 2) return false;
      const named = new Set(
        columnsIn(part)
          .filter((column) => column.at(-1) === "tenant_oid")
          .map(([alias]) => alias),
      );
      return growing.some(([alias]) => !named.has(alias));
    },
  },
  {
    name: "limits a lateral subquery of a growing table: one branch per row, or join",
    isIn: (part) => {
      const { lateral, subquery } = partOf(part, "RangeSubselect");
      return lateral === true && isGrowing(subquery) && partsOf(subquery).some((one) => "limitCount" in one);
    },
  },
  {
    name: "calls a function that is not immutable in a subquery without from: add `from (values (1)) as one`",
    isIn: (part, statement) => {
      const query = partOf(partOf(partOf(part, "RangeSubselect"), "subquery"), "SelectStmt");
      if (!("targetList" in query) || "fromClause" in query || !isGrowing(statement)) return false;
      return callsChanging(query["targetList"], (one) => !("SubLink" in one));
    },
  },
  {
    name: "updates a table of several nodes to a value that calls such a function in case or coalesce: call it outside",
    isIn: (part) => {
      const update = partOf(part, "UpdateStmt");
      const table = textOf(partOf(update, "relation"), "relname");
      const isChoice = (one: SqlNode) => "CaseExpr" in one || "CoalesceExpr" in one;
      return (
        table !== "" &&
        !isLocal(table) &&
        partsOf(update["targetList"]).some((one) => isChoice(one) && callsChanging(one))
      );
    },
  },
  {
    name: "recurses over a growing table: one statement per step",
    isIn: (part) => partOf(part, "withClause")["recursive"] === true && isGrowing(partOf(part, "withClause")),
  },
  {
    name: "reads a column by a table function that is not immutable: name the values of the column",
    isIn: (part, statement) => {
      if (!("RangeFunction" in part) || !isGrowing(statement)) return false;
      const calls = partsOf(part).filter((one) => "FuncCall" in one);
      return calls.some(
        (call) =>
          columnsIn(call).length > 0 &&
          listOf(partOf(call, "FuncCall"), "funcname").some((name) =>
            /^jsonb?_(?:to|populate)_record/.test(textOf(partOf(name, "String"), "sval")),
          ),
      );
    },
  },
  {
    name: "has a common table expression inside a lateral subquery",
    isIn: (part, statement) => {
      const { lateral, subquery } = partOf(part, "RangeSubselect");
      return lateral === true && isGrowing(statement) && partsOf(subquery).some((one) => "withClause" in one);
    },
  },
  {
    name: "numbers rows of a growing table in a common table expression that is not materialized",
    isIn: (part) => {
      const expression = partOf(part, "CommonTableExpr");
      const { ctequery, ctematerialized } = expression;
      const isNumbered = partsOf(ctequery).some((one) => "over" in partOf(one, "FuncCall"));
      return isNumbered && ctematerialized !== "CTEMaterializeAlways" && isGrowing(ctequery);
    },
  },
  {
    name: "returns a row as one column: name its columns, or make it JSON where it is read",
    isIn: (part, statement) => {
      if (!isSelect(part) || !isGrowing(statement)) return false;
      const aliases = new Set(
        listOf(part, "fromClause").map((from) =>
          textOf(partOf(partOf(from, "RangeSubselect"), "alias"), "aliasname"),
        ),
      );
      return listOf(part, "targetList").some((target) => {
        const column = partOf(partOf(target, "ResTarget"), "val");
        const [name = "", ...more] = "ColumnRef" in column ? (columnsIn(column)[0] ?? []) : [];
        return name !== "" && more.length === 0 && aliases.has(name);
      });
    },
  },
  {
    name: "locks rows of a growing table without one tenant",
    isIn: (part) => {
      const growing = [...tablesByAlias(part)].filter(([, table]) => distributedTables.has(table));
      if (listOf(part, "lockingClause").length === 0 || growing.length === 0) return false;
      return !partsOf(part["whereClause"]).some((one) => {
        const expression = partOf(one, "A_Expr");
        return (
          expression["kind"] === "AEXPR_OP" &&
          columnsIn(expression["lexpr"]).some((column) => column.at(-1) === "tenant_oid")
        );
      });
    },
  },
  {
    name: "unites rows of one node with a join of united growing tables: make the growing ones a common table expression",
    isIn: (part) => {
      if (!isUnion(part)) return false;
      const leaves = leavesOf(part);
      return leaves.some((leaf) => [...tablesIn(leaf)].some(isLocal)) && leaves.some(joinsUnion);
    },
  },
  {
    name: "has an exists without columns over a table of one node: `select 1`",
    isIn: (part, statement) => {
      const { subLinkType, subselect } = partOf(part, "SubLink");
      if (subLinkType !== "EXISTS_SUBLINK" || !isGrowing(statement)) return false;
      const query = partOf(partOf(partOf(part, "SubLink"), "subselect"), "SelectStmt");
      const tables = [...tablesIn(subselect)];
      if ("targetList" in query || tables.length === 0) return false;
      const expressions = new Set(partsOf(statement).map((one) => textOf(one, "ctename")));
      return tables.every((table) => isLocal(table) && !expressions.has(table));
    },
  },
  {
    name: "selects by a subquery over a sum of growing tables: sum them in a common table expression",
    isIn: (part) => {
      if (!isSelect(part) || !isGrowing(part["fromClause"])) return false;
      const isSum = (one: SqlNode) =>
        listOf(partOf(one, "FuncCall"), "funcname").some((name) =>
          aggregates.has(textOf(partOf(name, "String"), "sval")),
        );
      const aliasesOf = (select: SqlNode) => [
        ...tablesByAlias(select).keys(),
        ...subqueriesOf(select).map(([alias]) => alias),
      ];
      const outer = aliasesOf(part);
      return partsOf(part["targetList"]).some((one) => {
        if (!("SubLink" in one)) return false;
        const own = aliasesOf(partOf(partOf(partOf(one, "SubLink"), "subselect"), "SelectStmt"));
        const ofOuter = new Set(outer.filter((alias) => !own.includes(alias)));
        return partsOf(one["SubLink"]).some(
          (inner) => isSum(inner) && columnsIn(inner).some(([alias = ""]) => ofOuter.has(alias)),
        );
      });
    },
  },
  {
    name: "correlates a subquery with tables that every node has: join",
    isIn: (part, statement) => {
      if (!isSelect(part) || !isGrowing(statement)) return false;
      const from = tablesByAlias(part);
      if (
        from.size === 0 ||
        [...from.values()].some(
          (table) => distributedTables.has(table) || !(sharedTables.has(table) || isLocal(table)),
        )
      )
        return false;
      return partsOf(part["whereClause"]).some(
        (one) => "SubLink" in one && isGrowing(one) && columnsIn(one).some(([alias = ""]) => from.has(alias)),
      );
    },
  },
];

/** Returns the names of the refused shapes that a statement has. */
export const refusedShapes = (sql: string): readonly string[] => {
  const found = listOf(parseSql(sql), "stmts").flatMap((one) => {
    const statement = partOf(one, "stmt");
    const parts = partsOf(statement);
    return shapes.filter(({ isIn }) => parts.some((part) => isIn(part, statement))).map(({ name }) => name);
  });
  return [...new Set(found)];
};
