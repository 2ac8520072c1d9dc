import { expect, it } from "vitest";
import { changesBetween, contentOf } from "../work/scheduleContent.ts";
import { draftOf, fieldsOf, scheduleSchema } from "./scheduleDraft.ts";
import { storedSchedule } from "../testing.ts";

const content = contentOf(storedSchedule);
const draft = draftOf(content);
const changes = (change: Partial<typeof draft>) =>
  changesBetween(content, { ...content, ...fieldsOf({ ...draft, ...change }) });

it("sends only what was changed, and works the next run out again for another time", () => {
  expect(changes({})).toEqual({});
  expect(changes({ receivers: "anna@example.com;ben@example.com" })).toEqual({});
  expect(changes({ name: " Weekly ", format: "pdf" })).toEqual({ Format: "pdf" });
  expect(changes({ at: "07:30" })).toEqual({ RunsAt: "07:30", NextAt: null });
  expect(changes({ timeZone: "Asia/Tokyo" })).toEqual({ TimeZone: "Asia/Tokyo", NextAt: null });
});

it("is valid with a name, a time, a time zone, a format and addresses only", () => {
  const messages = { name: "1", at: "2", timeZone: "3", format: "4", receivers: "5" };
  const schema = scheduleSchema(messages);
  expect(schema.isValidSync(draft)).toBe(true);
  for (const change of [
    { name: " " },
    { at: "" },
    { timeZone: "" },
    { format: undefined },
    { receivers: "anna" },
    { receivers: " , " },
  ])
    expect(schema.isValidSync({ ...draft, ...change })).toBe(false);
  expect(fieldsOf(draft)).toMatchObject({ Receivers: storedSchedule["Receivers"], RunsAt: "06:00" });
});
