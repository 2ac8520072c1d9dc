import { createTestForm } from "@backroom/fields/testing";
import { describe, expect, it } from "vitest";
import type { ForeignChange } from "../state/recordChanges.ts";
import { changesOf } from "./changesOf.ts";

const record = {
  Oid: 1,
  ETag: '"2"',
  TenantOid: 1,
  Disabled: false,
  Deleted: false,
  CreatedAt: null,
  ModifiedAt: null,
  ModifiedBy: null,
};
const setUp = () => {
  const form = createTestForm(
    [
      { name: "Text", type: "String", required: true },
      { name: "Price", type: "Number" },
    ],
    { Text: "Coffee", Price: 3 },
  );
  const tabs = [
    { key: "price", label: "Price", icon: null, fields: form.fields.slice(1) },
    { key: "general", label: "General", icon: null, fields: form.fields.slice(0, 1) },
  ];
  const changes = (foreign: ForeignChange | null = null) => changesOf(form.store.getState(), tabs, foreign);
  return { form, changes };
};
const foreign = (values: Record<string, unknown>): ForeignChange => ({
  type: "update",
  userName: "manager",
  etag: '"2"',
  at: 0,
  record: { ...record, ...values },
});

describe("changesOf", () => {
  it("lists changed fields with their tab, in the order of the tabs", () => {
    const { form, changes } = setUp();
    form.setValue("Text", "Tea");
    form.setValue("Price", 4);
    expect(changes().map(({ field, tab, before, after }) => [tab.key, field.name, before, after])).toEqual([
      ["price", "Price", 3, 4],
      ["general", "Text", "Coffee", "Tea"],
    ]);
  });

  it("says which of them another user changed, too", () => {
    const { form, changes } = setUp();
    form.setValue("Text", "Tea");
    form.setValue("Price", 4);
    const theirs = changes(foreign({ Text: "Coffee", Price: 5 }));
    expect(theirs.map(({ field, isForeign }) => [field.name, isForeign])).toEqual([
      ["Price", true],
      ["Text", false],
    ]);
  });

  it("says which a rule minds, once the field was left", () => {
    const { form, changes } = setUp();
    form.setValue("Text", "");
    expect(changes()[0]?.issue).toBeUndefined();
    form.blur("Text");
    expect(changes()[0]?.issue?.rule).toBe("required");
  });
});
