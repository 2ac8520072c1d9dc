import { storedRecord } from "@backroom/workspace/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { scheduleCodec } from "./scheduleCodec.ts";
import { changesBetween } from "./scheduleContent.ts";
import type { ScheduleContent } from "./scheduleContent.ts";

const text = fc.string({ maxLength: 5 });
const filled = fc.string({ minLength: 1, maxLength: 5 });
const content: fc.Arbitrary<ScheduleContent> = fc.record({
  Text: text,
  Every: fc.constantFrom("Monday", "Day", "Month"),
  RunsAt: fc.constantFrom("06:00", "19:45"),
  TimeZone: fc.constantFrom("Europe/Berlin", "Asia/Tokyo"),
  Format: fc.constantFrom("csv", "xlsx"),
  Receivers: fc.array(fc.record({ Address: fc.emailAddress() }), { maxLength: 3 }),
  Query: fc.option(filled),
  Period: fc.option(filled),
});
const record = fc
  .tuple(content, fc.integer())
  .map(([schedule, Runs]) => storedRecord(1, { Runs, ...schedule }));

it("keeps every schedule and the other fields of the record", () => {
  fc.assert(
    fc.property(content, record, (schedule, stored) => {
      const written = scheduleCodec.write(schedule, stored);
      expect(scheduleCodec.isSame(scheduleCodec.read(written), schedule)).toBe(true);
      expect(written["Runs"]).toBe(stored["Runs"]);
    }),
  );
});

it("sends nothing of a schedule that was not edited, and only what was of another", () => {
  fc.assert(
    fc.property(content, record, (schedule, stored) => {
      const before = scheduleCodec.read(stored);
      expect(changesBetween(before, scheduleCodec.read(scheduleCodec.write(before, stored)))).toEqual({});
      const sent = changesBetween(before, schedule);
      expect(scheduleCodec.isSame({ ...before, ...sent }, schedule)).toBe(true);
    }),
  );
});
