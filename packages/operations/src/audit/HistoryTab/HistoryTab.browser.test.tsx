import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { createFakeCall } from "@backroom/api-client/testing";
import { auditPageSchema, entityMetaSchema, entityRecordSchema, parse } from "@backroom/contract";
import type { Static, TSchema } from "@backroom/contract";
import { normalizeFields } from "@backroom/fields";
import { createTestServices, TestServices } from "@backroom/workspace/testing";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HistoryTab } from "./HistoryTab.tsx";

const read = <S extends TSchema>(schema: S, value: unknown): Static<S> => {
  const parsed = parse(schema, value, "Sample");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};
const meta = read(entityMetaSchema, {
  area: "shop",
  entity: "coat",
  title: "Coats",
  textField: "Text",
  capabilities: ["patch"],
  fields: [
    { name: "Text", type: "String", label: "Text" },
    { name: "Price", type: "Number", label: "Price" },
    { name: "Notes", type: "String", label: "Notes" },
  ],
  columns: [],
});
const record = read(entityRecordSchema, { Oid: 7, ETag: "3", TenantOid: 1, Text: "Mantel", Price: 30 });

const change = (name: string, before: unknown, after: unknown, more: object = {}) => ({
  name,
  label: name,
  type: typeof (after ?? before) === "number" ? "Number" : "String",
  state: "plain",
  before,
  after,
  ...more,
});
const entry = (seq: number, action: string, changes: readonly object[]) => ({
  seq,
  at: "2026-03-01T10:00:00Z",
  userName: `user ${seq}`,
  action,
  area: "shop",
  entity: "coat",
  changes,
});
const long = "the whole of a long note";

/** Pages by `before`, and whole entries by their address. */
const answers: Readonly<Record<string, unknown>> = {
  null: {
    entries: [
      entry(9, "update", [
        change("Text", "Coat", "Mantel"),
        change("Shade", "red", "blue", { state: "gone", label: null }),
        change("Password", null, null, { state: "secret" }),
        change("Roles", null, null, { state: "matrix" }),
      ]),
      entry(8, "update", [change("Price", 20, 30), change("Notes", "the who", "", { state: "cut" })]),
    ],
    next: 8,
  },
  8: {
    entries: [entry(3, "create", [change("Price", null, 20), change("Text", null, "First")])],
    next: null,
  },
  "/api/audit/entry/8": entry(8, "update", [change("Price", 20, 30), change("Notes", long, "")]),
};

it("old values of chosen fields go into the form, and what cannot come back says why", async () => {
  const setValues = vi.fn();
  const call = createFakeCall((path, { params, query }) => {
    const { seq, before = null } = { ...Object(params), ...Object(query) };
    return answers[path.replace("{seq}", seq)] ?? answers[String(before)];
  });
  const made = createTestServices({ api: { call } });
  expect(read(auditPageSchema, answers["null"]).entries).toHaveLength(2);
  await render(
    <TestServices of={made}>
      <HistoryTab
        meta={meta}
        record={record}
        fields={normalizeFields(meta.fields)}
        isReadOnly={false}
        setValues={setValues}
      />
    </TestServices>,
  );
  const versions = page.getByRole("list", { name: "Versions" });
  await expect.element(versions).toBeVisible();
  expect(versions.element().textContent).toMatch(/user 9.*changed.*Text.*Coat.*Mantel.*user 8/);
  const box = (name: string) => page.getByRole("checkbox", { name: `Take the old value of ${name}` });
  await expect.element(box("Shade")).toBeDisabled();
  await expect.element(page.getByText("This field does not exist any more.")).toBeVisible();
  await expect.element(box("Password")).toBeDisabled();
  await expect
    .element(page.getByText("Its old and new values cannot be read.", { exact: false }))
    .toBeVisible();
  await expect.element(box("Roles")).toBeDisabled();

  // Of two versions of a field the one chosen last counts.
  await box("Text").click();
  await box("Notes").click();
  await page.getByRole("button", { name: "2 values at first" }).click();
  await box("Text").nth(1).click();
  await expect.element(box("Text").first()).not.toBeChecked();
  await page.getByRole("button", { name: "Restore selected values" }).click();
  await expect.element(page.getByText("2 old values are in the form. Save to keep them.")).toBeVisible();
  expect(setValues.mock.calls).toEqual([[{ Text: "First", Notes: long }]]);
});
