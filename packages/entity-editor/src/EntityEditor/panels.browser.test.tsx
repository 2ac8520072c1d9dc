import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EditorPanel } from "../model/editorPanel.ts";
import { button, field, open, serve } from "../../test/openEditor.tsx";

beforeEach(() => page.viewport(1280, 900));

/** A panel with one cell, stored outside of the record; its edits say what it was and is. */
const createPanel = (stored: { value: string }): EditorPanel => {
  const read = (edits: unknown) => edits as { readonly was: string; readonly is: string };
  return {
    name: "Cells",
    render: ({ edits, onEditsChange, isReadOnly }) => (
      <button
        type="button"
        disabled={isReadOnly}
        onClick={() =>
          onEditsChange({ was: stored.value, is: `${(edits as { is?: string } | null)?.is ?? ""}x` })
        }
      >
        cell {(edits as { is?: string } | null)?.is ?? stored.value}
      </button>
    ),
    toPatch: (edits) => Promise.resolve({ cell: read(edits).is }),
    compare: (_record, edits) => {
      const { was, is } = read(edits);
      const state = stored.value === was ? "mine" : "clash";
      return Promise.resolve({
        cells: [{ id: "1", label: "The cell", state, base: was, mine: is, theirs: stored.value }],
        merge: (picks) => (picks["1"] === "theirs" ? null : { was: stored.value, is }),
      });
    },
    renderValue: (value) => <>value {String(value)}</>,
    renderSummary: () => <>one cell</>,
  };
};
const openPanel = () => page.getByRole("tab", { name: "Cells" }).click();

it("one save stores form and panel together, with the ETag; undo goes over both", async () => {
  const service = serve();
  await open({ service, panels: [createPanel({ value: "a" })], keepOpenOnUpdate: true });
  await field("Text").fill("Typed");
  await openPanel();
  await button("cell a").click();
  await button("cell x").click();
  await expect.element(button("cell xx")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "2 changes", exact: true })).toBeVisible();
  await userEvent.keyboard("{Control>}zzz{/Control}");
  await expect.element(field("Text")).not.toHaveValue("Typed");
  await userEvent.keyboard("{Control>}yyy{/Control}");
  await expect.element(button("cell xx")).toBeVisible();
  await button("Save").click();
  await expect.element(button("Close")).toBeVisible();
  const saves = service.calls.filter(({ operation }) => operation === "patch" || operation === "update");
  expect(saves).toEqual([{ operation: "patch", args: [236, { Text: "Typed", Cells: { cell: "xx" } }] }]);
});

it("a panel may end a save before anything is stored, and what was changed stays", async () => {
  const service = serve();
  const beforeSave = vi.fn<NonNullable<EditorPanel["beforeSave"]>>().mockResolvedValueOnce(false);
  const panel = { ...createPanel({ value: "a" }), beforeSave: beforeSave.mockResolvedValue(true) };
  await open({ service, panels: [panel], keepOpenOnUpdate: true });
  await openPanel();
  await button("cell a").click();
  await button("Save").click();
  await vi.waitFor(() => expect(beforeSave).toHaveBeenCalledTimes(1));
  expect(beforeSave.mock.lastCall?.[1]).toEqual({ Cells: { cell: "x" } });
  await expect.element(button("cell x")).toBeVisible();
  expect(service.calls.some(({ operation }) => operation === "patch")).toBe(false);
  await button("Save").click();
  await expect.element(button("Close")).toBeVisible();
  expect(service.calls.filter(({ operation }) => operation === "patch")).toHaveLength(1);
});

it("a cell that another user changed is asked about beside the fields, and no change is lost", async () => {
  const service = serve();
  const stored = { value: "a" };
  await open({ service, panels: [createPanel(stored)], keepOpenOnUpdate: true });
  await field("Text").fill("Mine");
  await openPanel();
  await button("cell a").click();
  stored.value = "theirs";
  service.changeByOther(236, { InternalNumber: "Other" });
  await button("Save").click();
  const row = page.getByRole("row", { name: /The cell/ });
  await expect.element(row).toBeVisible();
  await expect.element(row).toHaveTextContent("The cell value xvalue theirs");
  await page.getByRole("radio", { name: "The cell: take theirs" }).click();
  await button("Save merged").click();
  await expect.element(button("Close")).toBeVisible();
  expect(service.stored(236)).toMatchObject({ Text: "Mine", InternalNumber: "Other" });
  expect(service.stored(236)?.["Cells"]).toBeUndefined();
});
