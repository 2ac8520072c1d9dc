import { errorCodes, MAX_SETTING_WRITES } from "@backroom/contract";
import type { SettingCopy, SettingCopyRequest, SettingsWritten } from "@backroom/contract";
import { createHash } from "node:crypto";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";
import { readEntries } from "./entries.ts";
import type { StoredEntry } from "./entries.ts";
import type { SettingsView } from "./readSettings.ts";
import { planCopy } from "./resolve.ts";
import { parseKey, readChain } from "./scopes.ts";
import type { createSettingWriter, WritingView } from "./writeSettings.ts";

/** Which branch from which scope to which; "" = all settings. */
export interface Copy {
  readonly from: string;
  readonly to: string;
  readonly branch: string;
}

const valuesOf = (entries: readonly StoredEntry[]): ReadonlyMap<string, string> =>
  new Map(entries.filter(({ isDisabled }) => !isDisabled).map(({ path, value }) => [path, value]));

const stampOf = (entries: readonly StoredEntry[]): string =>
  entries.map(({ oid, etag, path }) => `${oid} ${etag} ${path}`).join("\n");

/** What copying would change, and the values of the scope it copies to. Throws 404 for a scope the caller does not see. */
export const previewCopy = async (
  db: Queryable,
  view: SettingsView,
  { from, to, branch }: Copy,
): Promise<{ readonly preview: SettingCopy; readonly there: readonly StoredEntry[] }> => {
  const { target, visible } = view;
  const read = async (key: string) => {
    await readChain(db, { target, key, visible });
    return readEntries(db, { target, visible, places: [parseKey(key)], branch });
  };
  const here = await read(from);
  const there = await read(to);
  const { same, differences } = planCopy(valuesOf(here), valuesOf(there));
  const hash = createHash("sha256").update(JSON.stringify([from, to, branch, stampOf(here), stampOf(there)]));
  return { preview: { etag: hash.digest("hex"), same, differences: [...differences] }, there };
};

/** Copies a branch in one transaction. Throws 409 when something of it changed since the preview. */
export const copyBranch = async (
  deps: { readonly db: Queryable; readonly writer: ReturnType<typeof createSettingWriter> },
  view: WritingView,
  { etag, except, removesOthers, ...copy }: SettingCopyRequest & { readonly etag: string },
): Promise<SettingsWritten> => {
  const kept = new Set(except);
  const chosenWrites = ({ preview }: { readonly preview: SettingCopy }) => {
    if (preview.etag !== etag) {
      const message = "Something of the branch was changed since the preview. Look at the differences again";
      throw new HttpError(409, errorCodes.etagLost, message);
    }
    const writes = preview.differences.filter(
      ({ path, value }) => !kept.has(path) && (value !== null || removesOthers),
    );
    if (writes.length <= MAX_SETTING_WRITES) return writes;
    const message = `At most ${MAX_SETTING_WRITES} settings are copied at once. Choose a smaller branch`;
    throw new HttpError(400, errorCodes.badQuery, message);
  };
  const { length: most } = chosenWrites(await previewCopy(deps.db, view, copy));
  return deps.writer.inOneStep(view, most, async (tx) => {
    const found = await previewCopy(tx, view, copy);
    const changes = chosenWrites(found);
    const writes = changes.map(({ path, value }) => ({
      path,
      scope: copy.to,
      value,
      etag: found.there.find((entry) => entry.path === path)?.etag ?? null,
    }));
    return { writes, answer: { count: writes.length } };
  });
};
