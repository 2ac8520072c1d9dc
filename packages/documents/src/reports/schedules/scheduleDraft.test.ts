import { expect, it } from "vitest";
import { changesOf, draftOf, fieldsOf, isComplete } from "./scheduleDraft.ts";

const record = {
  Oid: 7,
  ETag: "3",
  TenantOid: 2,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
  Extensions: {},
  Text: "Weekly",
  Every: "monday",
  RunsAt: "06:00:00",
  TimeZone: "Europe/Vienna",
  Format: "csv",
  Receivers: [{ Address: "anna@example.com" }, { Address: "ben@example.com" }],
};

it("sends only what was changed, and another next run where the time is another", () => {
  const draft = draftOf(record);
  expect(changesOf(draft, draft)).toEqual({});
  expect(changesOf(draft, { ...draft, receivers: "anna@example.com;ben@example.com" })).toEqual({});
  expect(changesOf(draft, { ...draft, name: " Weekly ", format: "pdf" })).toEqual({ Format: "pdf" });
  expect(changesOf(draft, { ...draft, at: "07:30" })).toEqual({ RunsAt: "07:30", NextAt: null });
});

it("is complete with a name, a time, a format and addresses only", () => {
  const draft = draftOf(record);
  expect(isComplete(draft)).toBe(true);
  for (const change of [
    { name: " " },
    { at: "" },
    { format: undefined },
    { receivers: "anna" },
    { receivers: " , " },
  ])
    expect(isComplete({ ...draft, ...change })).toBe(false);
  expect(fieldsOf(draft)).toMatchObject({ Receivers: record.Receivers, RunsAt: "06:00" });
});
