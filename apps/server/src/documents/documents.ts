import { errorCodes } from "@backroom/contract";
import type { FieldError } from "@backroom/contract";
import { checkLock } from "./locks/checkLock.ts";
import { moveLock } from "./locks/lockStore.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import type { KindDefinition, Values } from "../model/definition.ts";
import { documentDetails } from "./documentDetails.ts";
import { businessDate, documentFields, documentLookups, MAX_LINES } from "./documentFields.ts";
import { documentRows, isWaitingSql, newDocumentRows } from "./documentRows.ts";
import { documentTypes } from "./documentTypes.ts";
import { anywhere } from "./documentSearch.ts";
import { text } from "../model/fields.ts";
import { defineKind, tab } from "../model/kind.ts";
import { addWordsOf, addWordsSql, lineWords, prepareWords, wordsCondition } from "./lineWords.ts";
import { fromAndTo, ownCondition } from "../model/queryParameters.ts";
import { factsOf } from "./rollups/facts.ts";
import { feedChange, feedNewSql } from "./rollups/feed.ts";

const titles: Readonly<Record<(typeof documentTypes)[number], string>> = {
  receipt: "Receipt",
  invoice: "Invoice",
  inventory: "Inventory",
  relocation: "Relocation",
};

/** Receipts and invoices are business with customers; the others move or count stock. */
const isTrade = (kind: string): boolean => kind === "receipt" || kind === "invoice";

/** Documents with a line of that article: its GTIN, or the beginnings of words of its text. */
const article = ownCondition(text("Article", "Article", { maxLength: 166 }), wordsCondition, prepareWords);

const processed = (): HttpError => {
  const message = "The document was processed and cannot be changed any more";
  const errors = [{ field: "State", rule: "locked", message, params: {} }];
  return new HttpError(409, errorCodes.documentLocked, message, { errors });
};

/** Throws 409 (40905) for a document that was processed, which stays as it is, and for one another user holds. */
const guard = async (db: Queryable, oid: number, caller: Caller): Promise<void> => {
  const [row] = await db.query<{ isWaiting: boolean }>(
    `select ${isWaitingSql("d")} as "isWaiting" from document as d where oid = $1`,
    [oid],
  );
  if (row?.isWaiting === false) throw processed();
  await checkLock(db, oid, caller);
};

const lineErrors = ({ Lines: lines }: Values, previous: Values | null): FieldError[] => {
  const before = previous?.["Lines"];
  const most = Math.max(MAX_LINES, Array.isArray(before) ? before.length : 0);
  if (!Array.isArray(lines) || lines.length <= most) return [];
  const message = `A document has at most ${MAX_LINES} lines`;
  return [{ field: "Lines", rule: "max", message, params: { max: MAX_LINES } }];
};

const documentKind = (kind: keyof typeof titles): KindDefinition =>
  defineKind({
    area: "pos",
    entity: kind,
    title: titles[kind],
    table: "document",
    textField: "DocumentNumber",
    capabilities: ["create", "patch", "export"],
    source: {
      sql: () => `${documentRows} where d.kind = '${kind}'`,
      // A distributed database does not join the row of an update with the tables that have its copies and attachments.
      ofRows: (relation, isNew) => (isNew ? `(${newDocumentRows(relation)})` : undefined),
      isReport: false,
      publishesChanges: true,
    },
    constants: { kind },
    isLarge: true,
    hasOwnIndexes: true,
    isPosted: true,
    tabs: [
      tab("general", "General", "info"),
      tab("lines", "Lines", "list"),
      tab("payment", "Payment", "banknote"),
      tab("processing", "Processing", "settings"),
    ],
    fields: documentFields(isTrade(kind) ? "sale" : null),
    columns: [
      "BusinessDate",
      { name: "IssuedAt", visible: false },
      { name: "DocumentNumber", width: 130 },
      { name: "BusinessType", width: 110, visible: isTrade(kind) },
      { name: "LocationOid", width: 180 },
      { name: "TerminalOid", width: 140 },
      { name: "Operator", width: 140 },
      { name: "Customer", width: 160, visible: false },
      { name: "Total", width: 110 },
      { name: "Currency", width: 80 },
      { name: "Tax", visible: false },
      { name: "State", width: 120 },
      { name: "Attempts", visible: false },
      { name: "Error", width: 240, visible: false },
      { name: "Uid", width: 300, visible: false },
    ],
    query: {
      fields: [
        "search",
        "From",
        "To",
        "DocumentNumber",
        ...(isTrade(kind) ? ["BusinessType", "Total", "CustomerOid"] : []),
        "Article",
        "LocationOid",
        "TerminalOid",
        "OperatorOid",
        "State",
      ],
      default: {},
      sort: ["-BusinessDate", "-IssuedAt"],
    },
    queryParameters: [...fromAndTo(businessDate), article, anywhere],
    lookups: documentLookups,
    details: documentDetails,
    computed: { line_words: ({ Lines: lines }) => lineWords(lines) },
    check: lineErrors,
    guard,
    onInsert: [
      feedNewSql,
      addWordsSql,
      "insert into document_waiting (oid, tenant_oid, kind) select oid, tenant_oid, kind from written",
    ],
    async keeps(tx, oid, tenantOid) {
      // Processing locks the same row, so a document is either changed before it is processed or not at all.
      const rows = await tx.query(
        "select from document_waiting where oid = $1 and tenant_oid = $2 for update",
        [oid, tenantOid],
      );
      if (rows.length === 0) throw processed();
      return () => Promise.resolve();
    },
    async afterWrite(tx, oid, values, previous, { tenantOid, wasDeleted, isDeleted }) {
      if (previous === null) return;
      const facts = (of: Values) => factsOf(kind, tenantOid, of);
      if (previous["LocationOid"] !== values["LocationOid"])
        await moveLock(tx, oid, Number(values["LocationOid"]));
      if (lineWords(previous["Lines"]) !== lineWords(values["Lines"])) await addWordsOf(tx, oid, tenantOid);
      await feedChange(
        tx,
        { oid, tenantOid },
        wasDeleted ? null : facts(previous),
        isDeleted ? null : facts(values),
      );
    },
  });

/** What tills post: one kind per type of document, all in one table. */
export const documents: readonly KindDefinition[] = documentTypes.map(documentKind);

/** Whether records of that area and entity are documents. */
export const isDocument = ({ area, entity }: Pick<KindDefinition, "area" | "entity">): boolean =>
  documents.some((kind) => kind.area === area && kind.entity === entity);
