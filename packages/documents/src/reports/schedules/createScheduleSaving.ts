import { isApiError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { changesBetween, contentOf, isSameContent } from "./scheduleContent.ts";
import type { ScheduleContent } from "./scheduleContent.ts";

/** The result of a save. */
export type ScheduleOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "conflict"; readonly theirs: EntityRecord }
  | { readonly kind: "failed"; readonly error: unknown };

export interface ScheduleSavingDeps {
  readonly service: Pick<EntityService, "list" | "read" | "create" | "patch" | "empty">;
  /** `area/entity` of the report. */
  readonly report: string;
  /** The stored schedule that is edited; null = a new one. */
  readonly record: EntityRecord | null;
  /** Oids of the schedules that existed when the new one was started. */
  readonly known: readonly number[];
}

/** Saves one schedule. */
export interface ScheduleSaving {
  /**
   * Stores the content; of a stored schedule only what was changed. `over` = what another user stored, to be merged with. A
   * save without a response counts as saved if the server has its content. Never rejects.
   */
  readonly save: (content: ScheduleContent, over?: EntityRecord) => Promise<ScheduleOutcome>;
  /** The record the changes are made to; null = a new schedule. */
  readonly base: () => EntityRecord | null;
  /** Edits what another user stored from now on. */
  readonly rebase: (stored: EntityRecord) => void;
}

/** Schedules of a report that are read to find a new one again. */
const MAX_SCHEDULES = 100;
/** Saves of the same user that arrived late, at most as many times in a row. */
const MAX_TRIES = 3;

const isConflict = (error: unknown): boolean => isApiError(error) && error.errorCode === errorCodes.etagLost;
/** Whether the server may have stored what was sent. */
const isLost = (error: unknown): boolean => !isApiError(error) || error.status >= 500;

const saved: ScheduleOutcome = { kind: "saved" };

/** Makes what saves a schedule. */
export const createScheduleSaving = ({
  service,
  report,
  record,
  known,
}: ScheduleSavingDeps): ScheduleSaving => {
  let base = record;
  /** Schedules sent without a response; the server can have stored each of them. */
  let sent: readonly ScheduleContent[] = [];

  const read = async (oid: number): Promise<EntityRecord> => {
    const outcome = await service.read(oid);
    if (outcome.kind === "read") return outcome.record;
    throw new Error("Unexpected 304: the record was requested without If-None-Match.");
  };
  const isSent = (stored: EntityRecord): boolean =>
    sent.some((content) => isSameContent(contentOf(stored), content));
  const stored = (): ScheduleOutcome => {
    sent = [];
    return saved;
  };
  /** A schedule that was created by a save without a response. */
  const findSent = async (): Promise<EntityRecord | undefined> => {
    const { records } = await service.list({ fields: { Report: report }, take: MAX_SCHEDULES });
    return records.find((one) => !known.includes(one.Oid) && isSent(one));
  };

  const saveChanges = async (
    from: EntityRecord,
    content: ScheduleContent,
    over: EntityRecord,
    tries: number,
  ): Promise<ScheduleOutcome> => {
    const changes = changesBetween(contentOf(from), content);
    if (Object.keys(changes).length === 0 && sent.length === 0) return saved;
    const isStored = (theirs: EntityRecord) =>
      isSameContent({ ...contentOf(theirs), ...changes }, contentOf(theirs));
    try {
      await service.patch(over.Oid, changes, { etag: over.ETag });
      return stored();
    } catch (error) {
      if (isConflict(error)) {
        const theirs = await read(over.Oid);
        if (isSent(theirs) || isSameContent(contentOf(theirs), contentOf(over))) {
          base = theirs;
          return tries > 1 ? saveChanges(theirs, content, theirs, tries - 1) : { kind: "conflict", theirs };
        }
        return isStored(theirs) ? stored() : { kind: "conflict", theirs };
      }
      if (!isLost(error)) return { kind: "failed", error };
      sent = [...sent, { ...contentOf(over), ...changes }];
      const theirs = await read(over.Oid).catch(() => undefined);
      return theirs !== undefined && isStored(theirs) ? stored() : { kind: "failed", error };
    }
  };

  const create = async (content: ScheduleContent): Promise<ScheduleOutcome> => {
    const earlier = sent.length === 0 ? undefined : await findSent();
    if (earlier !== undefined) {
      base = earlier;
      return saveChanges(earlier, content, earlier, MAX_TRIES);
    }
    const empty = await service.empty();
    try {
      await service.create({ ...empty, ...content, Report: report });
      return stored();
    } catch (error) {
      if (!isLost(error)) return { kind: "failed", error };
      sent = [...sent, content];
      const found = await findSent().catch(() => undefined);
      return found !== undefined && isSameContent(contentOf(found), content)
        ? stored()
        : { kind: "failed", error };
    }
  };

  return {
    async save(content, over) {
      try {
        return await (base === null ? create(content) : saveChanges(base, content, over ?? base, MAX_TRIES));
      } catch (error) {
        return { kind: "failed", error };
      }
    },
    base: () => base,
    rebase: (theirs) => {
      base = theirs;
    },
  };
};
