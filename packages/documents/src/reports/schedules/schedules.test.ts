import { ApiError, NetworkError } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { createRecordWork } from "@backroom/record-work";
import { createNewSchedule } from "./work/createNewSchedule.ts";
import { createSchedulePort, scheduleCodec } from "./work/scheduleCodec.ts";
import { contentOf } from "./work/scheduleContent.ts";
import { storedSchedule } from "./testing.ts";

/** How a write ends: with a response, without one although it is stored, or without one and not stored. */
type Fate = "answered" | "stored" | "dropped";

/** A service over one list of schedules. */
const createService = (records: EntityRecord[]) => {
  const fates: Fate[] = [];
  let isOffline = false;
  let version = 10;
  const reach = () => {
    if (isOffline) throw new NetworkError();
  };
  const write = <T>(store: () => T): T => {
    reach();
    const fate = fates.shift() ?? "answered";
    if (fate === "dropped") throw new NetworkError();
    const result = store();
    if (fate === "stored") throw new NetworkError();
    return result;
  };
  const change = (oid: number, changes: object): EntityRecord => {
    const index = records.findIndex((one) => one.Oid === oid);
    const next = { ...records[index], ...changes, ETag: `"${(version += 1)}"` } as EntityRecord;
    records[index] = next;
    return next;
  };
  return {
    records,
    fates,
    goOffline: (isNow: boolean) => void (isOffline = isNow),
    changeElsewhere: change,
    service: {
      list: async () => {
        reach();
        return { records, hasMore: false };
      },
      read: async (oid: number) => {
        reach();
        const record = records.find((one) => one.Oid === oid);
        if (record === undefined) throw new Error("no record");
        return { kind: "read" as const, record };
      },
      update: async () => {
        throw new Error("Schedules are patched");
      },
      empty: async () => ({ ...storedSchedule, Oid: 0, ETag: "" }),
      create: async (record: EntityRecord) =>
        write(() => {
          const made = { ...record, Oid: (version += 1), ETag: '"1"' };
          records.push(made);
          return made;
        }),
      patch: async (oid: number, changes: object, { etag }: { etag?: string | undefined } = {}) =>
        write(() => {
          if (records.find((one) => one.Oid === oid)?.ETag === etag) return change(oid, changes);
          throw new ApiError({
            message: "conflict",
            httpMethod: "PATCH",
            httpStatus: 409,
            httpStatusText: "Conflict",
            errorCode: errorCodes.etagLost,
          });
        }),
    },
  };
};

const content = contentOf(storedSchedule);
const editing = () => {
  const server = createService([storedSchedule]);
  const { Oid: oid } = storedSchedule;
  const work = createRecordWork(
    { stored: storedSchedule, content },
    {
      codec: scheduleCodec,
      port: createSchedulePort(server.service, oid),
      base: () => 0,
      now: () => 0,
    },
  );
  return { ...server, work, save: async (next: typeof content) => (await work.save(next)).kind };
};
const creating = () => {
  const server = createService([storedSchedule]);
  const store = createNewSchedule({
    service: server.service,
    report: "sales/turnover",
    known: [storedSchedule.Oid],
  });
  return { ...server, store };
};

describe("an edited schedule", () => {
  it("is saved when the response was lost and the server stored it", async () => {
    const { save, fates, records } = editing();
    fates.push("stored");
    expect(await save({ ...content, Text: "Mine" })).toBe("stored");
    expect(records[0]).toMatchObject({ Text: "Mine" });
  });

  it("saves what is typed next over its own save that arrived without a response", async () => {
    const { save, fates, records, goOffline } = editing();
    fates.push("stored");
    const first = save({ ...content, Text: "First" });
    // The save is sent in its turn.
    await Promise.resolve();
    await Promise.resolve();
    goOffline(true);
    expect(await first).toBe("failed");
    goOffline(false);
    expect(await save({ ...content, Text: "Second" })).toBe("stored");
    expect(records[0]).toMatchObject({ Text: "Second" });
  });

  it("sends only changed fields, and a new time lets the next run be worked out again", async () => {
    const { work, save, records, changeElsewhere } = editing();
    changeElsewhere(7, { LastError: "mail" });
    expect(await save({ ...content, RunsAt: "19:45" })).toBe("stored");
    expect(records[0]).toMatchObject({ RunsAt: "19:45", LastError: "mail", NextAt: null });
    changeElsewhere(7, { Text: "Theirs" });
    expect(await save({ ...content, RunsAt: "19:45", Format: "pdf" })).toBe("conflict");
    work.acceptTheirs(false);
    expect(await save({ ...content, RunsAt: "19:45", Text: "Theirs", Format: "pdf" })).toBe("stored");
    expect(records[0]).toMatchObject({ Text: "Theirs", Format: "pdf" });
  });
});

describe("a new schedule", () => {
  it("is created once when the response was lost", async () => {
    const { store, fates, records } = creating();
    fates.push("stored");
    await store({ ...content, Text: "New" });
    expect(records).toHaveLength(2);
  });

  it("is found again and changed when it arrived after the save had failed", async () => {
    const { store, fates, records } = creating();
    fates.push("dropped");
    await expect(store({ ...content, Text: "New" })).rejects.toThrow("Network Error");
    records.push({ ...storedSchedule, Oid: 99, ETag: '"1"', Text: "New" });
    await store({ ...content, Text: "Newer" });
    expect(records.map((one) => one["Text"])).toEqual(["Weekly", "Newer"]);
  });

  it("does not take a schedule that was there before for its own", async () => {
    const { store, fates, records } = creating();
    fates.push("dropped");
    await expect(store(content)).rejects.toThrow("Network Error");
    await store(content);
    expect(records).toHaveLength(2);
  });
});
