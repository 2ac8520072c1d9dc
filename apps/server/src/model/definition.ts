import type {
  Capability,
  ColumnModel,
  FieldError,
  FilterOperator,
  FieldModel,
  LookupModel,
  TabModel,
} from "@backroom/contract";
import type { PermissionMatrix, PermissionPatch, QueryModel, ReportModel } from "@backroom/contract";
import type { SqlParams } from "../db/sqlParams.ts";
import type { Located } from "./located.ts";
import type { Caller, RequestScope } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";

/** A field of a kind: its model on the wire and its column in the table. */
export interface FieldDefinition extends FieldModel {
  /** Column of the kind's table. */
  readonly column: string;
  /** The list may be large and is often sorted by it. */
  readonly isIndexed: boolean;
  /**
   * A write changes the record it refers to, too. That one is then locked for it at once: two writers that first keep it from
   * going would wait for each other.
   */
  readonly changesTarget: boolean;
  /** Part of what `search` looks through. */
  readonly isSearched: boolean;
  /** `search` also finds records where this value equals the whole search text. */
  readonly isSearchedWhole: boolean;
  /** SQL conditions over the row `t` by value, for values that an index finds and a comparison with the column would not. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Finds records by a value with the index of another column. Null: the column has its own index, or does not need one. */
  readonly finder: FieldFinder | null;
  /** Never answered: passwords and secrets. The column holds a hash. */
  readonly isWriteOnly: boolean;
  /** Worked out by the kind's source; the table has no such column. */
  readonly isDerived: boolean;
  /** Derived, and no part of the ETag: it changes while the record stays as it is. */
  readonly isTransient: boolean;
}

/** Finds records by values of a field. The values are not null. */
export interface FieldFinder {
  /** Returns a SQL condition over the row `t` that is true for the same records as the comparison with the column. */
  condition(values: readonly unknown[], params: SqlParams): string;
  /** Whether the records are so few that reading and sorting all of them is faster than searching the newest records for a page. */
  areFew(db: Queryable, values: readonly unknown[]): Promise<boolean>;
}

/** The values of a record by field name, without system fields. */
export type Values = Readonly<Record<string, unknown>>;

/** What `adjust` may look at besides the record. */
export interface AdjustContext {
  /** The field the user changed; null for a new record. */
  readonly changed: string | null;
  /** Reads one field of the record of another kind that the tenant may use and whose `keyField` equals `key`. */
  lookUp(kind: KindDefinition, keyField: string, key: unknown, field: string): Promise<unknown>;
}

/** What the hooks of a write know besides the values of the fields. */
export interface WriteContext {
  readonly tenantOid: number;
  readonly caller: Caller;
  /** The record was marked as deleted before; false for a new one. */
  readonly wasDeleted: boolean;
  /** The record is marked as deleted now, or goes for good. */
  readonly isDeleted: boolean;
}

/** What rules of a kind may look at besides the record. */
export interface RuleContext {
  /** ms since 1970. */
  readonly nowMs: number;
  /** Domains reports may be mailed to, in lower case; none = all. */
  readonly mailDomains: readonly string[];
}

/** A write that ends, as a rule over several records sees it. */
export interface KeptWrite {
  readonly oid: number;
  readonly caller: Caller;
  /** The record was in use before, and is disabled now. */
  readonly isDisabling: boolean;
}

/** What a write of a matrix knows of who writes. */
export interface MatrixWriter {
  readonly tx: Queryable;
  readonly oid: number;
  readonly caller: Caller;
}

/** A permission matrix of a role or user: a detail to read, a property of PATCH to write. */
export interface MatrixDefinition {
  /** Property of the PATCH body. */
  readonly property: string;
  read(db: Queryable, oid: number): Promise<PermissionMatrix>;
  /** Returns what the flags of the patch were before; null = unset. */
  write(writer: MatrixWriter, patch: PermissionPatch): Promise<PermissionPatch>;
  /** Removes all flags, since the record goes; returns what they were. */
  clear(tx: Queryable, oid: number): Promise<PermissionPatch>;
}

/** A call of a detail that is one object. */
export interface DetailCall {
  readonly db: Queryable;
  /** The record; the viewer may see it. */
  readonly oid: number;
  /** As it came: to be parsed. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly viewer: { readonly caller: Caller; readonly scope: RequestScope };
}

/** A sub-table of a record. */
export interface DetailDefinition {
  readonly name: string;
  readonly label: string;
  readonly icon: string | null;
  readonly columns: readonly ColumnModel[];
  /**
   * Rows in order; `$1` = the record's oid; aliases are the PascalCase names. `ofKind`: area and entity of the kind whose records the
   * rows are, with their oids as `Oid`; only visible records of it are shown. Default: parts of the record itself. Or a matrix, which is
   * one object. Or another object, made by `read`; names of what it holds are camelCase.
   */
  readonly source:
    | { readonly sql: string; readonly ofKind?: readonly [area: string, entity: string] }
    | { readonly matrix: MatrixDefinition }
    | { readonly read: (call: DetailCall) => Promise<object> };
}

/** A field of the query form that is none of the records: it asks something of a column, as `From` and `To` do. */
export interface QueryParameter {
  /** Its model; `column` is what is compared. */
  readonly field: FieldDefinition;
  readonly operator: FilterOperator;
  /** The condition over the row `t` for a text, where it is none of one column. */
  readonly toSql?: (value: string, params: SqlParams) => string;
  /** The same condition for this database, where it makes a faster one. */
  readonly prepare?: (db: Queryable, value: string) => Promise<(params: SqlParams) => string>;
}

/** What the SQL of a {@link KindSource} may depend on. */
export interface SourceContext {
  /** Adds a value to the statement and returns its placeholder. */
  readonly add: (value: unknown) => string;
  /** For whom the records are read; null = for the server itself. */
  readonly caller: Caller | null;
  /** Of a report: what must hold for the rows `t` it is worked out from: visible, and query parameters; true if nothing. */
  readonly where: string;
  /** Of a report: the part of `where` that names tenants. */
  readonly whereTenants: string;
  /** Of a report: the part of `where` that names tenants, and the locations that the caller is limited to. */
  readonly whereSeen: string;
  /** Query parameters that were given, by name. */
  readonly given: ReadonlyMap<string, string>;
}

/** Where records are read from, if not simply from the kind's table. */
export interface KindSource {
  /** A select with a column for every field and every system column. */
  sql(context: SourceContext): string;
  /** Returns the select over another relation of rows, so that the statement that writes a row returns the record. `isNew`: an insert. Undefined: records are read after the write. */
  ofRows?(relation: string, isNew: boolean): string | undefined;
  /** It works rows out from many others (a report): tenants and query parameters are conditions inside, and nothing is written. */
  readonly isReport: boolean;
  /**
   * Whether every change of a row is published as a change of its kind, so that positions in its lists are valid until the next one.
   * Default: no, since records of other kinds change the rows.
   */
  readonly publishesChanges?: true;
}

/** Everything the server knows of a kind: what it answers as meta data, where it stores it, what it does besides. */
export interface KindDefinition {
  readonly area: string;
  readonly entity: string;
  readonly title: string;
  readonly table: string;
  readonly textField: string;
  readonly hasForm: boolean;
  readonly capabilities: readonly Capability[];
  readonly fields: readonly FieldDefinition[];
  readonly tabs: readonly TabModel[];
  readonly columns: readonly ColumnModel[];
  /** How its rows are shown, where it is a report. */
  readonly report: ReportModel | null;
  readonly query: QueryModel;
  readonly queryParameters: readonly QueryParameter[];
  readonly details: readonly DetailDefinition[];
  readonly lookups: Readonly<Record<string, LookupModel>>;
  /** Null = the table as it is, which must be no view: views have no `xmin` (`records/unchangedPages.ts`). */
  readonly source: KindSource | null;
  /** How records name the locations they belong to. Null: they name none, so callers who see some locations only see all of them. Default: by its fields. */
  readonly located: Located | null;
  /**
   * Field with the ISO code of the country of a record of the root. Users who see no tenant of the country do not see the record. Null:
   * records have no country. Default: null.
   */
  readonly countryField: string | null;
  /** Columns with one value in all records: what distinguishes kinds that share a table. */
  readonly constants: Readonly<Record<string, string>>;
  /** Many records: text search gets an index of its own. */
  readonly isLarge: boolean;
  /** The migrations define all indexes of the table; the definition adds none. For tables where each index makes writes noticeably slower. */
  readonly hasOwnIndexes: boolean;
  /** Whether programs create many records at the same time. Records of a tenant that are created at the same time are written by one statement, and the audit of a create does not repeat their values. `afterWrite` does nothing for new records, no field is write-only, and records stay after their deletion. */
  readonly isPosted: boolean;
  /** A record is its own tenant: the kind `tenant`. */
  readonly isOwnTenant: boolean;
  /** Names that must be unique over all tenants, by field name. */
  readonly uniqueEverywhere: readonly string[];
  /** Further columns worked out from the record at every write. */
  readonly computed: Readonly<Record<string, (values: Values) => unknown>>;
  /** SQL statements to run with the insert of a row; `written` is the relation of the new row. */
  readonly onInsert: readonly string[];
  /** Values of a new record that the server knows better than the client. */
  serverValues(caller: Caller): Values;
  /** Values that follow from others. Answers only what differs. */
  adjust(values: Values, context: AdjustContext): Promise<Values>;
  /** What the rules of the fields cannot say: values this caller may not write. */
  check(values: Values, previous: Values | null, caller: Caller, context: RuleContext): readonly FieldError[];
  /** Asked before an update or delete, after the rights for the kind. Throws 403 for a record this caller may not change. */
  guard(db: Queryable, oid: number, caller: Caller): Promise<void>;
  /**
   * Runs first in the transaction of an update or delete. What it answers runs last, after the journal, and throws to undo
   * the write: a rule over several records. Null = there is none.
   */
  readonly keeps:
    | ((tx: Queryable, oid: number, tenantOid: number) => Promise<(write: KeptWrite) => Promise<void>>)
    | null;
  /** Whether `afterWrite` runs for these values. Default: always, if the kind has one. Changes without it are written together. */
  needsAfterWrite(values: Values, previous: Values | null): boolean;
  /** Runs in the transaction of a create or update, after the row is stored. Writes further tables, never the row itself: it has been read. */
  afterWrite(
    tx: Queryable,
    oid: number,
    values: Values,
    previous: Values | null,
    context: WriteContext,
  ): Promise<void>;
  /** Runs in the transaction of a delete, before the row goes. Answers what goes with it besides its fields, for the audit. */
  beforeDelete(tx: Queryable, oid: number, values: Values, context: WriteContext): Promise<Values | void>;
}

/** `ArticleNumber` -> `article_number`, `GTIN` -> `gtin`. */
export const columnName = (field: string): string =>
  field.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_").toLowerCase();

/** Texts of the server travel as translation keys; the key is the English text. */
export const translated = (text: string): string => (text.startsWith("i18n:") ? text : `i18n:${text}`);
