import { errorCodes } from "@backroom/contract";
import type { SettingUndo } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import { readEntries } from "./entries.ts";
import { planUndo } from "./resolve.ts";
import { keyOf, toScope } from "./scopes.ts";
import { placeOf, readPicked, scopesOfChanges } from "./settingHistory.ts";
import type { createSettingWriter, WritingView } from "./writeSettings.ts";

const gone = () =>
  new HttpError(404, errorCodes.recordNotFound, "A change is not known any more, or its scope is gone");

/** Undoes changes in one transaction; where a setting was changed since, nothing unless it is forced. */
export const undoChanges = async (
  writer: ReturnType<typeof createSettingWriter>,
  view: WritingView,
  { changes: picked, isForced }: { readonly changes: readonly number[]; readonly isForced: boolean },
): Promise<SettingUndo> => {
  const { target, visible } = view;
  return writer.inOneStep(view, picked.length, async (tx) => {
    const stored = await readPicked(tx, target, visible, picked);
    if (stored.length !== new Set(picked).size) throw gone();
    const scopes = await scopesOfChanges(tx, target, stored);
    const undoable = stored.map((change) => {
      const place = placeOf(change);
      const scope = place === null ? undefined : scopes.get(keyOf(place));
      if (scope === undefined) throw gone();
      const { seq, path, previousValue: before, value: after } = change;
      return { seq, key: JSON.stringify([path, scope.key]), before, after, path, scope };
    });
    const places = undoable.map(({ scope }) => scope);
    const paths = undoable.map(({ path }) => path);
    const entries = await readEntries(tx, { target, visible, places, paths });
    const entryOf = (key: string) => entries.find(({ path, scope }) => JSON.stringify([path, scope]) === key);
    const steps = planUndo(undoable, (key) => entryOf(key)?.value ?? null).map((step) => ({
      ...step,
      of: undoable.find(({ key }) => key === step.key),
      entry: entryOf(step.key),
    }));
    const late = steps.filter(({ isChangedSince }) => isChangedSince);
    if (late.length > 0 && !isForced) {
      const changedSince = late.flatMap(({ of, entry }) =>
        of === undefined
          ? []
          : {
              path: of.path,
              scope: toScope(of.scope),
              value: entry?.value ?? null,
              modifiedBy: entry?.modifiedBy ?? null,
            },
      );
      return { writes: [], answer: { count: 0, changedSince } };
    }
    const writes = steps.flatMap(({ of, entry, value }) =>
      of === undefined || value === (entry?.value ?? null)
        ? []
        : { path: of.path, scope: of.scope.key, value, etag: entry?.etag ?? null },
    );
    return { writes, answer: { count: writes.length, changedSince: [] } };
  });
};
