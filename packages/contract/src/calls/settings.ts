import { SERVER } from "#server";
import {
  settingChangesQuerySchema,
  settingChangesSchema,
  settingCopyQuerySchema,
  settingCopyRequestSchema,
  settingCopySchema,
  settingQuerySchema,
  settingSchema,
  settingScopeQuerySchema,
  settingSearchQuerySchema,
  settingSearchSchema,
  settingTreeSchema,
  settingUndoRequestSchema,
  settingUndoSchema,
  settingValuesQuerySchema,
  settingValuesSchema,
  settingWritesSchema,
  settingsWrittenSchema,
} from "../settings.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Settings of tills down the chain of scopes: global, country, tenant, location, terminal.

const group = "Configuration";
const right = ["Demand", "/data/pos-preferences/configuration"] as const;
const params = { target: t.oneOf(["pos", "pan"]) };
const readErrors = ["badQuery", "noPermission", "noTenant", "recordNotFound"] as const;
const writeErrors = [...readErrors, "fieldErrors", "duplicateOnCreate", "etagLost"] as const;

/** `GET /api/configuration/{target}/settings` */
export const settingTree = endpoint(
  { path: "/api/configuration/{target}/settings", answer: settingTreeSchema, isKept: true },
  SERVER && {
    group,
    right,
    text: "All settings, known ones and those with a value, with the scope whose value is in use. Needs Demand on the configuration, as all calls of this group",
    params,
    query: settingScopeQuerySchema,
    errors: readErrors,
    example: 'curl -H "$AUTH" "$API/api/configuration/pos/settings?scope=country-DE"',
  },
);

/** `GET /api/configuration/{target}/setting` */
export const oneSetting = endpoint(
  { path: "/api/configuration/{target}/setting", answer: settingSchema, isKept: true },
  SERVER && {
    group,
    right,
    text: "One setting down the chain of a scope: values with who and when, which is in use, how many locations and terminals a change reaches, and where else it is set",
    params,
    query: settingQuerySchema,
    errors: readErrors,
    example: 'curl -H "$AUTH" "$API/api/configuration/pos/setting?scope=country-DE&path=receipt/footer/text"',
  },
);

/** `GET /api/configuration/{target}/values` */
export const settingValues = endpoint(
  { path: "/api/configuration/{target}/values", answer: settingValuesSchema, isKept: true },
  SERVER && {
    group,
    right,
    text: "The values of a branch as a scope sees them",
    params,
    query: settingValuesQuerySchema,
    errors: readErrors,
    example: 'curl -H "$AUTH" "$API/api/configuration/pos/values?scope=country-DE&branch=receipt"',
  },
);

/** `GET /api/configuration/{target}/search` */
export const settingSearch = endpoint(
  { path: "/api/configuration/{target}/search", answer: settingSearchSchema },
  SERVER && {
    group,
    right,
    text: "Settings with a value that holds a text, in any scope the caller sees",
    params,
    query: settingSearchQuerySchema,
    errors: readErrors,
    example: 'curl -H "$AUTH" "$API/api/configuration/pos/search?text=dank"',
  },
);

/** `POST /api/configuration/{target}/changes` */
export const writeSettings = endpoint(
  { method: "POST", path: "/api/configuration/{target}/changes", answer: settingsWrittenSchema },
  SERVER && {
    group,
    right,
    text: "Set and remove values in one transaction: all or none. Each is guarded by the ETag the client read, null = there was no value. Needs Create, Patch or Delete for the tenants of the scopes",
    params,
    body: settingWritesSchema,
    errors: writeErrors,
    example: String.raw`curl -H "$AUTH" -H "$JSON" -d '{"changes":[{"path":"receipt/copies/return","scope":"country-PL","value":"3","etag":null}]}' \
  $API/api/configuration/pos/changes`,
  },
);

/** `GET /api/configuration/{target}/changes` */
export const settingChanges = endpoint(
  { path: "/api/configuration/{target}/changes", answer: settingChangesSchema },
  SERVER && {
    group,
    right,
    text: "Changes of settings, the newest first",
    params,
    query: settingChangesQuerySchema,
    errors: readErrors,
    example: 'curl -H "$AUTH" "$API/api/configuration/pos/changes?days=90&take=5"',
  },
);

/** `POST /api/configuration/{target}/undo` */
export const undoSettings = endpoint(
  { method: "POST", path: "/api/configuration/{target}/undo", answer: settingUndoSchema },
  SERVER && {
    group,
    right,
    text: "Undo changes in one transaction. Where settings were changed since, nothing is done unless isForced is true, and the answer says which",
    params,
    body: settingUndoRequestSchema,
    errors: writeErrors,
    example: String.raw`CHANGE=$(curl -s -H "$AUTH" "$API/api/configuration/pos/changes?take=1" | value seq)
curl -H "$AUTH" -H "$JSON" -d "{\"changes\":[$CHANGE],\"isForced\":true}" $API/api/configuration/pos/undo`,
  },
);

/** `GET /api/configuration/{target}/copy` */
export const previewSettingCopy = endpoint(
  { path: "/api/configuration/{target}/copy", answer: settingCopySchema },
  SERVER && {
    group,
    right,
    text: "What copying the own values of a branch from one scope to another would change",
    params,
    query: settingCopyQuerySchema,
    errors: readErrors,
    example: 'curl -H "$AUTH" "$API/api/configuration/pos/copy?from=country-DE&to=country-PL&branch=receipt"',
  },
);

/** `POST /api/configuration/{target}/copy` */
export const copySettings = endpoint(
  { method: "POST", path: "/api/configuration/{target}/copy", answer: settingsWrittenSchema },
  SERVER && {
    group,
    right,
    text: "Copy a branch in one transaction. 409 when something of it changed since the preview whose etag is sent",
    params,
    body: settingCopyRequestSchema,
    headers: { "If-Match": "etag of the preview" },
    errors: [...writeErrors, "ifMatchMissing"],
    example: String.raw`COPY=$(curl -s -H "$AUTH" "$API/api/configuration/pos/copy?from=country-DE&to=country-PL&branch=receipt" | value etag)
curl -H "$AUTH" -H "$JSON" -H "If-Match: \"$COPY\"" -d '{"from":"country-DE","to":"country-PL","branch":"receipt"}' \
  $API/api/configuration/pos/copy`,
  },
);

/** All of this file, in the order of the documents. */
export const settingsCalls = [
  settingTree,
  oneSetting,
  settingValues,
  settingSearch,
  writeSettings,
  settingChanges,
  undoSettings,
  previewSettingCopy,
  copySettings,
] as const;
