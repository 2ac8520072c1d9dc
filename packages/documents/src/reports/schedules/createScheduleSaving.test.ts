import { ApiError, NetworkError } from "@backroom/api-client";
import { errorCodes } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { createScheduleSaving } from "./createScheduleSaving.ts";
import { contentOf } from "./scheduleContent.ts";
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
  const saving = createScheduleSaving({
    service: server.service,
    report: "sales/turnover",
    record: storedSchedule,
    known: [],
  });
  return { ...server, saving };
};
const creating = () => {
  const server = createService([storedSchedule]);
  const saving = createScheduleSaving({
    service: server.service,
    report: "sales/turnover",
    record: null,
    known: [storedSchedule.Oid],
  });
  return { ...server, saving };
};

describe("an edited schedule", () => {
  it("is saved when the response was lost and the server stored it", async () => {
    const { saving, fates, records } = editing();
    fates.push("stored");
    expect(await saving.save({ ...content, Text: "Mine" })).toEqual({ kind: "saved" });
    expect(records[0]).toMatchObject({ Text: "Mine" });
  });

  it("saves what is typed next over its own save that arrived without a response", async () => {
    const { saving, fates, records, goOffline } = editing();
    fates.push("stored");
    const first = saving.save({ ...content, Text: "First" });
    goOffline(true);
    expect((await first).kind).toBe("failed");
    goOffline(false);
    expect(await saving.save({ ...content, Text: "Second" })).toEqual({ kind: "saved" });
    expect(records[0]).toMatchObject({ Text: "Second" });
  });

  it("remembers every save without a response, not only the last", async () => {
    const { saving, fates, records, changeElsewhere } = editing();
    for (const Text of ["First", "Second"]) {
      fates.push("dropped");
      expect((await saving.save({ ...content, Text })).kind).toBe("failed");
    }
    // The first one arrives only now.
    changeElsewhere(7, { Text: "First" });
    expect(await saving.save({ ...content, Text: "Third" })).toEqual({ kind: "saved" });
    expect(records[0]).toMatchObject({ Text: "Third" });
  });

  it("is a conflict when another user stored something else, and can be merged", async () => {
    const { saving, records, changeElsewhere } = editing();
    const theirs = changeElsewhere(7, { RunsAt: "19:45" });
    const mine = { ...content, Text: "Mine" };
    expect(await saving.save(mine)).toEqual({ kind: "conflict", theirs });
    expect(await saving.save(mine, theirs)).toEqual({ kind: "saved" });
    expect(records[0]).toMatchObject({ Text: "Mine", RunsAt: "19:45" });
  });

  it("fails when the server refuses it", async () => {
    const { saving, service } = editing();
    service.patch = async () => {
      throw new ApiError({
        message: "no",
        httpMethod: "PATCH",
        httpStatus: 400,
        httpStatusText: "Bad Request",
      });
    };
    expect((await saving.save({ ...content, Text: "Mine" })).kind).toBe("failed");
  });
});

describe("a new schedule", () => {
  it("is created once when the response was lost", async () => {
    const { saving, fates, records } = creating();
    fates.push("stored");
    expect(await saving.save({ ...content, Text: "New" })).toEqual({ kind: "saved" });
    expect(records).toHaveLength(2);
  });

  it("is found again and changed when it arrived after the save had failed", async () => {
    const { saving, fates, records } = creating();
    fates.push("dropped");
    expect((await saving.save({ ...content, Text: "New" })).kind).toBe("failed");
    records.push({ ...storedSchedule, Oid: 99, ETag: '"1"', Text: "New" });
    expect(await saving.save({ ...content, Text: "Newer" })).toEqual({ kind: "saved" });
    expect(records.map((one) => one["Text"])).toEqual(["Weekly", "Newer"]);
  });

  it("does not take a schedule that was there before for its own", async () => {
    const { saving, fates, records } = creating();
    fates.push("dropped");
    expect((await saving.save(content)).kind).toBe("failed");
    expect(await saving.save(content)).toEqual({ kind: "saved" });
    expect(records).toHaveLength(2);
  });
});
