import { mediaTypes } from "../constants.ts";
import { listQuerySchema } from "../data.ts";
import * as t from "../builders.ts";
import type { Endpoint } from "./endpoint.ts";
import { tenantQuery } from "./identityEndpoints.ts";

const group = "Generic data";
const kind = "/api/data/{area}/{entity}";
const record = `${kind}/{id}`;
const records = { answer: "EntityRecord", answerTypes: [mediaTypes.records], group } as const;
const sent = { body: "EntityRecord", bodyType: mediaTypes.records } as const;
const openQuery = "fields of the kind's query form, flat, by their names";
const known = { "If-None-Match": "ETag of what the client has" };
const guarded = { "If-Match": "ETag of the record as the client read it; * = any" };

/** Calls on records of any kind. */
export const dataEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: kind,
    summary:
      "A page of records; the header red-has-more tells whether there are more, also where a page ends early at about 8 MB; or all of them as a file. In either direction of orderBy records without a value come last",
    fileTypes: [
      mediaTypes.csv,
      mediaTypes.xlsx,
      mediaTypes.pdf,
      mediaTypes.xml,
      mediaTypes.text,
      mediaTypes.zip,
    ],
    query: listQuerySchema,
    openQuery,
    isList: true,
    errors: ["badQuery", "noPermission", "noTenant", "kindNotFound", "notAcceptable"],
    ...records,
  },
  {
    method: "get",
    path: `${kind}/count`,
    summary: "How many records a query finds",
    query: listQuerySchema,
    openQuery,
    answer: "CountAnswer",
    errors: ["badQuery", "noPermission"],
    group,
  },
  {
    method: "get",
    path: `${kind}/empty`,
    summary: "A record with defaults and Oid 0, or a copy of `from`",
    query: t.object({
      tenantOid: t.optional(t.integer({ minimum: 0 })),
      from: t.optional(t.integer({ minimum: 0 })),
    }),
    ...records,
  },
  {
    method: "post",
    path: `${kind}/adjust`,
    summary: "Work out dependent values; stores nothing",
    query: t.object({ changed: t.optional(t.string()) }),
    others: { 304: "nothing depends on what was sent" },
    ...sent,
    ...records,
  },
  {
    method: "post",
    path: kind,
    summary:
      "Create a record; answers it with ETag and Location. A repeated request with the same Idempotency-Key answers the first response and creates nothing",
    headers: {
      "Idempotency-Key":
        "names this create for 24 hours and for this user, a UUID for example; the kind says by its capability `idempotent` that it is heeded",
    },
    status: 201,
    errors: ["fieldErrors", "scopeMismatch", "noPermission", "noTenant", "duplicateOnCreate", "keyReused"],
    ...sent,
    ...records,
  },
  {
    method: "get",
    path: record,
    summary: "A record",
    headers: known,
    others: { 304: "what the client has is current" },
    errors: ["recordNotFound"],
    ...records,
  },
  {
    method: "put",
    path: record,
    summary:
      "Change a record: fields that are not sent stay, null empties one; 409 carries what is stored now (ConflictBody)",
    headers: guarded,
    others: { 304: "nothing changed" },
    errors: [
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
      "ifMatchMissing",
    ],
    ...sent,
    ...records,
  },
  {
    method: "patch",
    path: record,
    summary:
      "Change the given fields only (RFC 7396); If-Match may be left out. Answers the record, also when nothing changed",
    headers: guarded,
    errors: [
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
    ],
    ...records,
    body: "EntityRecord",
    bodyType: mediaTypes.mergePatch,
  },
  {
    method: "delete",
    path: record,
    summary: "Delete a record",
    headers: guarded,
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
    group,
  },
  {
    method: "get",
    path: `${record}/details/{detail}`,
    summary:
      "A sub-table of a record, or an object: a permission matrix, or `preview` of a receipt template (`html`, filled with a sample or with the document whose uid is given). Rows that are records of another kind (users of a role, terminals of a location) need the right to read that kind, too",
    query: t.object({
      skip: t.optional(t.integer({ minimum: 0 })),
      take: t.optional(t.integer({ minimum: 1 })),
      document: t.optional(t.string()),
    }),
    errors: ["noPermission", "recordNotFound"],
    isList: true,
    ...records,
  },
  {
    method: "post",
    path: "/api/data/identity/api-access/{id}/secret",
    summary:
      "Make a new secret of an API access and answer it, this once. The old one and its tokens end. Needs Patch on the access and every right it holds; If-Match may be left out",
    isOptional: true,
    headers: guarded,
    answer: "ApiAccessSecret",
    errors: ["noPermission", "recordNotFound", "etagLost"],
    group,
  },
  {
    method: "post",
    path: "/api/data/identity/user/{id}/unlock",
    summary:
      "End the locks of a user whose name had too many wrong passwords, at every address. Needs Patch on the user and every right they hold",
    isOptional: true,
    answer: "UserUnlock",
    errors: ["noPermission", "recordNotFound"],
    group,
  },
  {
    method: "get",
    path: `${kind}/meta`,
    summary: "Everything grid and editor need to know of a kind",
    headers: known,
    others: { 304: "what the client has is current" },
    answer: "EntityMeta",
    errors: ["kindNotFound"],
    group,
  },
  {
    method: "get",
    path: `${kind}/form-extensions`,
    summary: "What this installation adds to the form",
    query: tenantQuery,
    answer: "FormExtensions",
    group,
  },
];
