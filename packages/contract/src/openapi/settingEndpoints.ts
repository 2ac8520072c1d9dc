import {
  settingChangesQuerySchema,
  settingCopyQuerySchema,
  settingQuerySchema,
  settingScopeQuerySchema,
  settingSearchQuerySchema,
  settingValuesQuerySchema,
} from "../settings.ts";
import type { Endpoint } from "./endpoint.ts";

const group = "Configuration";
const base = "/api/configuration/{target}";
const seeing: NonNullable<Endpoint["errors"]> = ["badQuery", "noPermission", "noTenant", "recordNotFound"];
const changing: NonNullable<Endpoint["errors"]> = [...seeing, "fieldErrors", "duplicateOnCreate", "etagLost"];

/** Settings of tills down the chain of scopes: global, country, tenant, location, terminal. `target` is `pos` or `pan`. */
export const settingEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: `${base}/settings`,
    summary:
      "All settings, known ones and those with a value, with the scope whose value is in use. Needs Demand on the configuration, as all calls of this group",
    query: settingScopeQuerySchema,
    answer: "SettingTree",
    errors: seeing,
    group,
  },
  {
    method: "get",
    path: `${base}/setting`,
    summary:
      "One setting down the chain of a scope: values with who and when, which is in use, how many locations and terminals a change reaches, and where else it is set",
    query: settingQuerySchema,
    answer: "Setting",
    errors: seeing,
    group,
  },
  {
    method: "get",
    path: `${base}/values`,
    summary: "The values of a branch as a scope sees them",
    query: settingValuesQuerySchema,
    answer: "SettingValue",
    isList: true,
    errors: seeing,
    group,
  },
  {
    method: "get",
    path: `${base}/search`,
    summary: "Settings with a value that holds a text, in any scope the caller sees",
    query: settingSearchQuerySchema,
    answer: "SettingSearch",
    errors: seeing,
    group,
  },
  {
    method: "post",
    path: `${base}/changes`,
    summary:
      "Set and remove values in one transaction: all or none. Each is guarded by the ETag the client read, null = there was no value. Needs Create, Patch or Delete for the tenants of the scopes",
    body: "SettingWrites",
    answer: "SettingsWritten",
    errors: changing,
    group,
  },
  {
    method: "get",
    path: `${base}/changes`,
    summary: "Changes of settings, the newest first",
    query: settingChangesQuerySchema,
    answer: "SettingChanges",
    errors: seeing,
    group,
  },
  {
    method: "post",
    path: `${base}/undo`,
    summary:
      "Undo changes in one transaction. Where settings were changed since, nothing is done unless isForced is true, and the answer says which",
    body: "SettingUndoRequest",
    answer: "SettingUndo",
    errors: changing,
    group,
  },
  {
    method: "get",
    path: `${base}/copy`,
    summary: "What copying the own values of a branch from one scope to another would change",
    query: settingCopyQuerySchema,
    answer: "SettingCopy",
    errors: seeing,
    group,
  },
  {
    method: "post",
    path: `${base}/copy`,
    summary:
      "Copy a branch in one transaction. 409 when something of it changed since the preview whose etag is sent",
    headers: { "If-Match": "etag of the preview" },
    body: "SettingCopyRequest",
    answer: "SettingsWritten",
    errors: [...changing, "ifMatchMissing"],
    group,
  },
];
