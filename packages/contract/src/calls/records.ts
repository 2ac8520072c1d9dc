import { SERVER } from "#server";
import { countAnswerSchema, entityRecordSchema, entityRecordsSchema, listQuerySchema } from "../data.ts";
import { MAX_PAGE_SIZE, mediaTypes, PAGE_SIZE } from "../constants.ts";
import { oid } from "../values.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Records of any kind.

const group = "Generic data";
const ifMatch = { "If-Match": "ETag of the record as the client read it; * = any" };
const changeErrors = [
  "fieldErrors",
  "scopeMismatch",
  "noPermission",
  "recordNotFound",
  "etagLost",
  "inUse",
  "documentLocked",
  "lastAdministrator",
  "ownAccount",
  "duplicateOnUpdate",
] as const;

/** `GET /api/data/{area}/{entity}` */
export const listRecords = endpoint(
  { path: "/api/data/{area}/{entity}", answer: entityRecordsSchema },
  SERVER && {
    group,
    text: "A page of records; the header red-has-more tells whether there are more, also where a page ends early at about 8 MB; or all of them as a file. In either direction of orderBy records without a value come last",
    query: listQuerySchema,
    openQuery: "fields of the kind's query form, flat, by their names",
    answerTypes: [mediaTypes.records],
    fileTypes: [
      mediaTypes.csv,
      mediaTypes.xlsx,
      mediaTypes.pdf,
      mediaTypes.xml,
      mediaTypes.text,
      mediaTypes.zip,
    ],
    errors: ["badQuery", "noPermission", "noTenant", "kindNotFound", "notAcceptable"],
    example: `curl -i -H "$AUTH" -H "Accept: $RECORDS" "$API/api/data/pos-supply/article?search=coat&orderBy=Text,-RetailPrice&skip=0&take=2"
curl -H "$AUTH" -H "Accept: $RECORDS" -G --data-urlencode 'filter={"RetailPrice":{"gte":100},"ProductGroup":{"in":["COATS"]}}' "$API/api/data/pos-supply/article"
curl -H "$AUTH" -H 'Accept: text/csv' "$API/api/data/pos-preferences/title"`,
  },
);

/** `GET /api/data/{area}/{entity}/count` */
export const countRecords = endpoint(
  { path: "/api/data/{area}/{entity}/count", answer: countAnswerSchema },
  SERVER && {
    group,
    text: "How many records a query finds",
    query: listQuerySchema,
    openQuery: "fields of the kind's query form, flat, by their names",
    errors: ["badQuery", "noPermission"],
    example: 'curl -H "$AUTH" "$API/api/data/pos-supply/article/count?search=coat"',
  },
);

/** `GET /api/data/{area}/{entity}/empty` */
export const emptyRecord = endpoint(
  { path: "/api/data/{area}/{entity}/empty", answer: entityRecordSchema },
  SERVER && {
    group,
    text: "A record with defaults and Oid 0, or a copy of `from`",
    query: t.object({
      tenantOid: t.optional(t.integer({ minimum: 0 })),
      from: t.optional(t.integer({ minimum: 0 })),
    }),
    answerTypes: [mediaTypes.records],
    example: 'curl -H "$AUTH" -H "Accept: $RECORDS" "$API/api/data/pos-supply/article/empty?tenantOid=1"',
  },
);

/** `POST /api/data/{area}/{entity}/adjust` */
export const adjustRecord = endpoint(
  {
    method: "POST",
    path: "/api/data/{area}/{entity}/adjust",
    answer: entityRecordSchema,
    isSafe: true,
    bodyType: mediaTypes.records,
  },
  SERVER && {
    group,
    text: "Work out dependent values; stores nothing",
    query: t.object({ changed: t.optional(t.string()) }),
    body: entityRecordSchema,
    isBodyOpen: true,
    answerTypes: [mediaTypes.records],
    others: { "304": "nothing depends on what was sent" },
    example: `curl -H "$AUTH" -H "Accept: $RECORDS" -H "Content-Type: $RECORDS" -d '{"Text":"Coat","ProductGroup":"COATS"}' "$API/api/data/pos-supply/article/adjust?changed=ProductGroup"`,
  },
);

/** `POST /api/data/{area}/{entity}` */
export const createRecord = endpoint(
  {
    method: "POST",
    path: "/api/data/{area}/{entity}",
    answer: entityRecordSchema,
    bodyType: mediaTypes.records,
  },
  SERVER && {
    group,
    text: "Create a record; answers it with ETag and Location. A repeated request with the same Idempotency-Key answers the first response and creates nothing",
    body: entityRecordSchema,
    isBodyOpen: true,
    headers: {
      "Idempotency-Key":
        "names this create for 24 hours and for this user, a UUID for example; the kind says by its capability `idempotent` that it is heeded",
    },
    status: 201,
    answerTypes: [mediaTypes.records],
    errors: ["fieldErrors", "scopeMismatch", "noPermission", "noTenant", "duplicateOnCreate", "keyReused"],
    example: `curl -i -H "$AUTH" -H "Accept: $RECORDS" -H "Content-Type: $RECORDS" -d '{"Id":"EXAMPLE","Text":"Example"}' $API/api/data/pos-preferences/title`,
  },
);

/** `GET /api/data/{area}/{entity}/{id}` */
export const readRecord = endpoint(
  { path: "/api/data/{area}/{entity}/{id}", answer: entityRecordSchema, isKept: true },
  SERVER && {
    group,
    text: "A record",
    params: { id: oid() },
    headers: { "If-None-Match": "ETag of what the client has" },
    answerTypes: [mediaTypes.records],
    others: { "304": "what the client has is current" },
    errors: ["recordNotFound"],
    example: `TITLE=$(curl -s -H "$AUTH" "$API/api/data/pos-preferences/title?Id=EXAMPLE" | value oid)
curl -i -H "$AUTH" -H "Accept: $RECORDS" $API/api/data/pos-preferences/title/$TITLE`,
  },
);

/** `PUT /api/data/{area}/{entity}/{id}` */
export const updateRecord = endpoint(
  {
    method: "PUT",
    path: "/api/data/{area}/{entity}/{id}",
    answer: entityRecordSchema,
    bodyType: mediaTypes.records,
  },
  SERVER && {
    group,
    text: "Change a record: fields that are not sent stay, null empties one; 409 carries what is stored now (ConflictBody)",
    params: { id: oid() },
    body: entityRecordSchema,
    isBodyOpen: true,
    headers: ifMatch,
    answerTypes: [mediaTypes.records],
    others: { "304": "nothing changed" },
    errors: [...changeErrors, "ifMatchMissing"],
    example: `curl -i -X PUT -H "$AUTH" -H "Accept: $RECORDS" -H "Content-Type: $RECORDS" -H 'If-Match: "1"' -d '{"Id":"EXAMPLE","Text":"Changed"}' $API/api/data/pos-preferences/title/$TITLE`,
  },
);

/** `PATCH /api/data/{area}/{entity}/{id}` */
export const patchRecord = endpoint(
  {
    method: "PATCH",
    path: "/api/data/{area}/{entity}/{id}",
    answer: entityRecordSchema,
    bodyType: mediaTypes.mergePatch,
  },
  SERVER && {
    group,
    text: "Change the given fields only (RFC 7396); If-Match may be left out. Answers the record, also when nothing changed",
    params: { id: oid() },
    body: entityRecordSchema,
    isBodyOpen: true,
    headers: ifMatch,
    answerTypes: [mediaTypes.records],
    errors: changeErrors,
    example: `curl -X PATCH -H "$AUTH" -H "Accept: $RECORDS" -H 'Content-Type: application/merge-patch+json' -d '{"ShortText":"Ex."}' $API/api/data/pos-preferences/title/$TITLE`,
  },
);

/** `DELETE /api/data/{area}/{entity}/{id}` */
export const deleteRecord = endpoint(
  { method: "DELETE", path: "/api/data/{area}/{entity}/{id}" },
  SERVER && {
    group,
    text: "Delete a record",
    params: { id: oid() },
    headers: ifMatch,
    status: 204,
    errors: [
      "scopeMismatch",
      "noPermission",
      "recordNotFound",
      "etagLost",
      "inUse",
      "documentLocked",
      "lastAdministrator",
      "ifMatchMissing",
    ],
    example: `curl -X DELETE -H "$AUTH" -H 'If-Match: "3"' $API/api/data/pos-preferences/title/$TITLE`,
  },
);

/** `GET /api/data/{area}/{entity}/{id}/details/{detail}` */
export const recordDetail = endpoint(
  { path: "/api/data/{area}/{entity}/{id}/details/{detail}", answer: entityRecordsSchema },
  SERVER && {
    group,
    text: "A sub-table of a record, or an object: a permission matrix, or `preview` of a receipt template (`html`, a version filled with a sample or with the document whose uid is given, in a language and on paper of choice). Rows that are records of another kind (users of a role, terminals of a location) need the right to read that kind, too",
    params: { id: oid() },
    query: t.object({
      skip: t.integer({ minimum: 0, default: 0 }),
      take: t.integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: PAGE_SIZE }),
      document: t.optional(t.string()),
      version: t.optional(t.string({ description: "a number, live or draft" })),
      language: t.optional(t.string()),
      paper: t.optional(t.string()),
    }),
    answerTypes: [mediaTypes.records],
    errors: ["noPermission", "recordNotFound"],
    example: `ARTICLE=$(curl -s -H "$AUTH" "$API/api/data/pos-supply/article?take=1" | value oid)
curl -H "$AUTH" -H "Accept: $RECORDS" "$API/api/data/pos-supply/article/$ARTICLE/details/prices?skip=0&take=10"`,
  },
);

/** All of this file, in the order of the documents. */
export const recordsCalls = [
  listRecords,
  countRecords,
  emptyRecord,
  adjustRecord,
  createRecord,
  readRecord,
  updateRecord,
  patchRecord,
  deleteRecord,
  recordDetail,
] as const;
