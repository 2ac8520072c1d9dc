import type { EntityService } from "@backroom/api-client";
import { isAbortError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { isSameValue } from "@backroom/fields";
import type { Field, Form } from "@backroom/fields";
import { ADJUST_DELAY_MS } from "../constants.ts";
import { writePath } from "@backroom/fields";
import { readPath } from "@backroom/values";
import type { Clock } from "@backroom/ports";
import { isUnread, withoutUnread } from "./unreadNumbers.ts";

/** What an adjuster works with. */
export interface AdjusterDeps {
  readonly service: Pick<EntityService, "adjust">;
  readonly clock: Clock;
  readonly form: () => Form;
  readonly fields: readonly Field[];
  readonly onFailed: (error: unknown) => void;
}

/**
 * Asks the server for dependent values after a change of a field marked for it. What was typed since the call
 * began is never replaced by its answer. Text that could not be read as a number stays here.
 */
export const createAdjuster = ({ service, clock, form, fields, onFailed }: AdjusterDeps) => {
  let timer: unknown;
  let waiting: string | undefined;
  let pending = Promise.resolve(true);
  let controller: AbortController | undefined;

  /** Returns false if the call was aborted because the user logged out. */
  const run = async (changed: string, signal: AbortSignal): Promise<boolean> => {
    const { initial, values } = form().store.getState();
    if (isUnread(fields, values, changed)) return true;
    const sent = withoutUnread(fields, values, initial) as EntityRecord;
    try {
      const outcome = await service.adjust(sent, { changed, signal });
      if (outcome.kind === "unchanged" || signal.aborted) return true;
      const now = form().store.getState().values;
      const untouched = fields
        .map((field) => field.name)
        .filter((path) => isSameValue(readPath(now, path), readPath(sent, path)));
      form().replace(
        untouched.reduce((next, path) => writePath(next, path, readPath(outcome.record, path)), now),
      );
    } catch (error) {
      if (isAbortError(error)) return signal.aborted;
      onFailed(error);
    }
    return true;
  };
  const flush = () => {
    clock.clearTimeout(timer);
    if (waiting !== undefined) {
      const own = new AbortController();
      controller = own;
      pending = run(waiting, own.signal).finally(() => {
        if (controller === own) controller = undefined;
      });
      waiting = undefined;
    }
    return pending;
  };
  return {
    isPending: () => waiting !== undefined || (controller !== undefined && !controller.signal.aborted),
    /** A field that adjusts others changed. */
    schedule: (changed: string) => {
      controller?.abort();
      clock.clearTimeout(timer);
      waiting = changed;
      timer = clock.setTimeout(() => {
        void flush();
      }, ADJUST_DELAY_MS);
    },
    /** Sends a waiting change immediately, and resolves after the response is in the form. Resolves to false if the user logged out before the response. */
    flush,
    stop: () => {
      clock.clearTimeout(timer);
      waiting = undefined;
      controller?.abort();
    },
  };
};
