import {
  errorCodes,
  settingCopyRequestSchema,
  settingUndoRequestSchema,
  settingWritesSchema,
} from "@backroom/contract";
import type { SettingChanges, SettingCopy, SettingsWritten, SettingUndo } from "@backroom/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readText, readWhole } from "../dashboard/queryValues.ts";
import type { Query } from "../dashboard/queryValues.ts";
import { visibleTenantsAt } from "../data/view.ts";
import { createOidSource } from "../db/oids.ts";
import { parseBody } from "../http/parseBody.ts";
import { sendWithEtag } from "../http/sendWithEtag.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database, DataEvents } from "../ports.ts";
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

type OfTarget = { Params: { target: string }; Querystring: Query };

const targetOf = (text: string): string => {
  if (text === "pos" || text === "pan") return text.toUpperCase();
  throw new HttpError(404, errorCodes.recordNotFound, "There is no such target; settings are of pos and pan");
};

const required = (query: Query, name: string): string => {
  const text = readText(query, name);
  if (text !== null && text.length <= 200) return text;
  throw new HttpError(400, errorCodes.badQuery, `${name} is missing, or has more than 200 characters`);
};

/** Settings down the chain of scopes, their history, undo, and copies between scopes. */
export const configurationRoutes = (app: FastifyInstance, deps: ConfigurationRoutesDeps): void => {
  const { db, events, now } = deps;
  const writer = createSettingWriter({ db, events, oids: createOidSource(db) });
  const base = "/api/configuration/:target";

  const viewOf = (request: FastifyRequest<OfTarget>): SettingsView & { origin: string } => {
    const viewer = { caller: callerOf(request), scope: request.scope };
    const tenants = visibleTenantsAt(SETTINGS_PATH, viewer);
    return { target: targetOf(request.params.target), viewer, tenants, origin: request.id };
  };
  const scopedView = (request: FastifyRequest<OfTarget>) => ({
    ...viewOf(request),
    scope: readText(request.query, "scope") ?? "global",
  });

  app.get<OfTarget>(`${base}/settings`, async (request, reply) =>
    sendWithEtag(request, reply, await readTree(db, scopedView(request))),
  );
  app.get<OfTarget>(`${base}/setting`, async (request, reply) =>
    sendWithEtag(request, reply, await readSetting(db, scopedView(request), required(request.query, "path"))),
  );
  app.get<OfTarget>(`${base}/values`, async (request, reply) =>
    sendWithEtag(
      request,
      reply,
      await readValues(db, scopedView(request), readText(request.query, "branch") ?? ""),
    ),
  );
  app.get<OfTarget>(`${base}/search`, async (request) => ({
    paths: await findSettings(db, viewOf(request), required(request.query, "text")),
  }));

  app.post<OfTarget>(`${base}/changes`, async (request): Promise<SettingsWritten> => {
    const view = viewOf(request);
    const { changes } = parseBody(settingWritesSchema, request.body);
    const answer = { count: changes.length };
    return writer.inOneStep(view, changes.length, async () => ({ writes: changes, answer }));
  });
  app.get<OfTarget>(`${base}/changes`, async (request): Promise<SettingChanges> => {
    const { query } = request;
    const { target, tenants, viewer } = viewOf(request);
    const days = readWhole(query, "days", { usual: 90, min: 1, max: 3650 });
    const take = readWhole(query, "take", { usual: 50, min: 1, max: 200 });
    const before = readWhole(query, "before", { usual: 0, min: 0, max: Number.MAX_SAFE_INTEGER });
    const since = new Date(now() - days * DAY_MS);
    const path = readText(query, "path");
    const changesQuery = { target, tenants, since, take, path, before: before === 0 ? null : before };
    return readChanges(db, changesQuery, (change, scopes) => {
      const scope = scopeOfChange(change, scopes);
      const right = change.value === null ? "Create" : change.previousValue === null ? "Delete" : "Patch";
      return { scope, mayUndo: scope !== null && mayDo(viewer, right, change.tenantOid) };
    });
  });
  app.post<OfTarget>(`${base}/undo`, async (request): Promise<SettingUndo> => {
    const view = viewOf(request);
    return undoChanges(writer, view, parseBody(settingUndoRequestSchema, request.body));
  });

  app.get<OfTarget>(`${base}/copy`, async (request): Promise<SettingCopy> => {
    const { query } = request;
    const copy = {
      from: required(query, "from"),
      to: required(query, "to"),
      branch: readText(query, "branch") ?? "",
    };
    return (await previewCopy(db, viewOf(request), copy)).preview;
  });
  app.post<OfTarget>(`${base}/copy`, async (request): Promise<SettingsWritten> => {
    const view = viewOf(request);
    const body = parseBody(settingCopyRequestSchema, request.body);
    const etag = request.headers["if-match"];
    if (etag === undefined) {
      throw new HttpError(428, errorCodes.ifMatchMissing, "Send the etag of the preview in If-Match");
    }
    return copyBranch({ db, writer }, view, { ...body, etag: etag.replaceAll('"', "") });
  });
};
