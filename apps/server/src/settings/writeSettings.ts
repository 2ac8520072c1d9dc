import { errorCodes } from "@backroom/contract";
import type { SettingWrites } from "@backroom/contract";
import { createDataService } from "../records/dataService.ts";
import { everything } from "../records/visible.ts";
import type { OidSource } from "../db/oids.ts";
import { configuration } from "./configuration.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database, Queryable } from "../db/database.ts";
import type { DataChange, DataEvents } from "../processes/dataChange.ts";
import { readEntries } from "./entries.ts";
import type { StoredEntry } from "./entries.ts";
import type { SettingsView } from "./readSettings.ts";
import { keyOf, noScope, parseKey, readScopes, seesScope } from "./scopes.ts";
import type { Place } from "./scopes.ts";

/** A value to set or remove, guarded by the ETag of the one it replaces. */
export type SettingWrite = SettingWrites["changes"][number];

/** What writing needs. */
export interface SettingWriterDeps {
  readonly db: Database;
  readonly events: DataEvents;
  readonly oids: OidSource;
}

/** Who writes, and the X-Request-Id of their call. */
export interface WritingView extends SettingsView {
  readonly origin: string;
}

const changedSince = (path: string, entry: StoredEntry | undefined): HttpError =>
  new HttpError(409, errorCodes.etagLost, `Another user has changed ${path} since you read it`, {
    errors: [{ field: path, rule: "etag", message: "Was changed meanwhile", params: {} }],
    ...(entry !== undefined && {
      current: { etag: entry.etag, modifiedAt: entry.modifiedAt, modifiedBy: entry.modifiedBy },
    }),
  });

/** Oid of no location. */
const NO_OID = 0;

const isBelowTenant = ({ level }: Place) => level === "location" || level === "terminal";

/** The database within a transaction: a transaction that is begun there is part of it. */
const within = (db: Database, tx: Queryable): Database => ({
  ...db,
  query: (sql, params) => tx.query(sql, params),
  transaction: (work) => work(tx),
});

/** Writes values of settings by the calls of the generic data: rules, rights, history, audit and events are theirs. */
export const createSettingWriter = ({ db, events, oids }: SettingWriterDeps) => {
  const apply = async (
    tx: Queryable,
    view: WritingView,
    write: SettingWrite,
    service: Service,
  ): Promise<void> => {
    const { path, scope, value, etag } = write;
    const place = parseKey(scope);
    const [stored] = await readEntries(tx, {
      target: view.target,
      visible: everything,
      places: [place],
      paths: [path],
      withDeleted: true,
    });
    const owner = (await readScopes(tx, view.target, [place])).get(keyOf(place));
    // Checked first: an answer about the ETag would give away values of other visible, and who set them.
    // A deleted location or terminal has no location.
    const gone = stored && {
      tenantOid: stored.tenantOid,
      locationOid: isBelowTenant(place) ? NO_OID : null,
      country: null,
    };
    const seen = owner ?? gone;
    if (seen === undefined || !seesScope(view.visible, seen)) throw noScope();
    const entry = stored?.isDeleted === true ? undefined : stored;
    if ((entry?.etag ?? null) !== etag) throw changedSince(path, entry);
    const call = { kind: configuration, viewer: view.viewer, origin: view.origin };
    if (value === null) {
      if (entry !== undefined) await service.remove(call, entry.oid, `"${entry.etag}"`);
      return;
    }
    if (stored !== undefined) {
      const body = { Value: value, Disabled: false, Deleted: false };
      await service.patch(call, stored.oid, body, `"${stored.etag}"`);
      return;
    }
    if (owner === undefined) throw noScope();
    await service.create(call, {
      Target: view.target,
      Path: path,
      Value: value,
      Level: place.level,
      Country: place.country,
      ScopeOid: place.oid,
      TenantOid: owner.tenantOid,
    });
  };

  /** Runs `plan` and writes what it answers, in one transaction; events go out afterwards. `most` = writes it may make. */
  const inOneStep = async <T>(
    view: WritingView,
    most: number,
    plan: (tx: Queryable) => Promise<{ readonly writes: readonly SettingWrite[]; readonly answer: T }>,
  ): Promise<T> => {
    // Oids are taken before the transaction, which would hold up everybody else who needs one.
    const free: number[] = [];
    for (let index = 0; index < most; index += 1) free.push(await oids.next());
    const done = await db.transaction(async (tx) => {
      const published: DataChange[] = [];
      const left = [...free];
      const service = createDataService({
        db: within(db, tx),
        events: { publish: (change) => void published.push(change), subscribe: events.subscribe },
        oids: { next: async () => left.pop() ?? oids.next() },
      });
      const { writes, answer } = await plan(tx);
      for (const write of writes) await apply(tx, view, write, service);
      return { published, answer };
    });
    for (const change of done.published) events.publish(change);
    return done.answer;
  };
  return { inOneStep };
};

type Service = ReturnType<typeof createDataService>;
