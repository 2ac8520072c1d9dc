import { errorCodes } from "@backroom/contract";
import {
  copySettings,
  oneSetting,
  previewSettingCopy,
  settingChanges,
  settingSearch,
  settingTree,
  settingValues,
  undoSettings,
  writeSettings,
} from "@backroom/contract/calls/settings";
import type { FastifyRequest } from "fastify";
import { visibleAt } from "../records/visible.ts";
import { createOidSource } from "../db/oids.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import { copyBranch, previewCopy } from "./copyBranch.ts";
import { findSettings, mayDo, readSetting, readTree, readValues, SETTINGS_PATH } from "./readSettings.ts";
import type { SettingsView } from "./readSettings.ts";
import { readChanges, scopeOfChange } from "./settingHistory.ts";
import { undoChanges } from "./undoChanges.ts";
import { createSettingWriter } from "./writeSettings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the calls of the configuration need. */
export interface ConfigurationRoutesDeps {
  readonly db: Database;
  readonly events: DataEvents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Settings down the chain of scopes, their history, undo, and copies between scopes. */
export const configurationRoutes = (deps: ConfigurationRoutesDeps): readonly Route[] => {
  const { db, events, now } = deps;
  const writer = createSettingWriter({ db, events, oids: createOidSource(db) });

  const viewOf = (request: FastifyRequest, target: "pos" | "pan"): SettingsView & { origin: string } => {
    const viewer = { caller: callerOf(request), scope: request.scope };
    const visible = visibleAt(SETTINGS_PATH, viewer);
    return { target: target.toUpperCase(), viewer, visible, origin: request.id };
  };

  return [
    route(settingTree, ({ params, query: { scope }, request }) =>
      readTree(db, { ...viewOf(request, params.target), scope }),
    ),
    route(oneSetting, ({ params, query: { scope, path }, request }) =>
      readSetting(db, { ...viewOf(request, params.target), scope }, path),
    ),
    route(settingValues, ({ params, query: { scope, branch }, request }) =>
      readValues(db, { ...viewOf(request, params.target), scope }, branch),
    ),
    route(settingSearch, async ({ params, query: { text }, request }) => ({
      paths: await findSettings(db, viewOf(request, params.target), text),
    })),

    route(writeSettings, ({ params, body: { changes }, request }) => {
      const answer = { count: changes.length };
      const view = viewOf(request, params.target);
      return writer.inOneStep(view, changes.length, async () => ({ writes: changes, answer }));
    }),
    route(settingChanges, ({ params, query: { days, take, path, before }, request }) => {
      const { target, visible, viewer } = viewOf(request, params.target);
      const since = new Date(now() - days * DAY_MS);
      const changesQuery = { target, visible, since, take, path: path ?? null, before: before ?? null };
      return readChanges(db, changesQuery, (change, scopes) => {
        const scope = scopeOfChange(change, scopes);
        const right = change.value === null ? "Create" : change.previousValue === null ? "Delete" : "Patch";
        return { scope, mayUndo: scope !== null && mayDo(viewer, right, change.tenantOid) };
      });
    }),
    route(undoSettings, ({ params, body, request }) =>
      undoChanges(writer, viewOf(request, params.target), body),
    ),

    route(previewSettingCopy, async ({ params, query, request }) => {
      const { preview } = await previewCopy(db, viewOf(request, params.target), query);
      return preview;
    }),
    route(copySettings, ({ params, body, request }) => {
      const etag = request.headers["if-match"];
      if (etag === undefined) {
        throw new HttpError(428, errorCodes.ifMatchMissing, "Send the etag of the preview in If-Match");
      }
      const view = viewOf(request, params.target);
      return copyBranch({ db, writer }, view, { ...body, etag: etag.replaceAll('"', "") });
    }),
  ];
};
