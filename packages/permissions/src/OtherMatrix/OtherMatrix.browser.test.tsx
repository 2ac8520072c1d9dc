import type { PermissionMatrix } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MatrixEditor } from "../MatrixEditor/MatrixEditor.tsx";
import type { MatrixEditorProps } from "../MatrixEditor/MatrixEditor.tsx";
import type { OtherMatrices } from "./others.ts";

const matrix: PermissionMatrix = {
  tenants: [{ oid: 17, id: "N17", country: "DE" }],
  nodes: [
    { p: "/data", pp: null, k: "data", e: true },
    { p: "/data/article", pp: "/data", k: "data.article", t: { 17: false } },
    { p: "/reports", pp: null, k: "reports" },
  ],
};
const other: PermissionMatrix = {
  tenants: [{ oid: 99, id: "N99", country: null }],
  nodes: [
    { p: "/data", pp: null, k: "data", e: true },
    { p: "/data/article", pp: "/data", k: "data.article" },
    { p: "/reports", pp: null, k: "reports", e: false, t: { 99: true } },
    { p: "/elsewhere", pp: null, k: "elsewhere", e: true },
  ],
};

const open = async (load: OtherMatrices["load"], props: Partial<MatrixEditorProps> = {}) => {
  await page.viewport(1000, 700);
  await render(
    <TestI18n>
      <div style={{ blockSize: 640, display: "grid" }}>
        <MatrixEditor
          kind="rolePermissions"
          label="Rights"
          matrix={matrix}
          tenants={[{ oid: 99, id: "N99", country: null }]}
          others={{
            kind: "role",
            load,
            renderChoice: ({ onChange }) => (
              <button type="button" onClick={() => onChange(5)}>
                Manager
              </button>
            ),
          }}
          {...props}
        />
      </div>
    </TestI18n>,
  );
};
const words = (dialog: ReturnType<typeof page.getByRole>) => dialog.getByRole("table").element().textContent;
const cell = (row: string, column: number) =>
  page
    .getByRole("row", { name: new RegExp(row, "u") })
    .getByRole("gridcell")
    .nth(column);

it("copies from another role: shows each change before it is taken, and one undo brings all of it back", async () => {
  const load = vi
    .fn<OtherMatrices["load"]>()
    .mockRejectedValueOnce({ code: "network" })
    .mockResolvedValue(other);
  await open(load);
  await page.getByRole("button", { name: "Copy from …" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy from another role" });
  await expect.element(dialog.getByRole("button", { name: "Copy", exact: true })).toBeDisabled();
  await expect.element(dialog.getByRole("button", { name: "Manager" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText(/The server cannot be reached/u)).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("3 cells differ, 2 rows")).toBeVisible();
  await expect.element(dialog.getByText(/^1 more is in a row that does not exist here/u)).toBeVisible();
  expect(words(dialog)).toBe(
    "PermissionNowThenarticle/data/articleN17DeniedNothing setreports/reportsGlobalNothing setDeniedN99Nothing setAllowed",
  );
  await dialog.getByRole("button", { name: "Copy 3 cells" }).click();
  await expect.element(page.getByText("3 changes")).toBeVisible();
  // The tenant the other role had a flag for is a column now.
  await expect.element(cell("^reports", 2)).toHaveTextContent("Allowed here, not saved");
  await cell("^data", 0).click();
  await userEvent.keyboard("{Control>}zz{/Control}");
  await expect.element(page.getByText("Nothing is changed")).toBeVisible();
});

it("compares with another role: only what differs, and single cells are taken and given back by keys", async () => {
  await open(() => Promise.resolve(other));
  await page.getByRole("button", { name: "Compare with …" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare with another role" });
  await dialog.getByRole("button", { name: "Manager" }).click();
  const take = dialog.getByRole("button", { name: "Take: reports, Global" });
  await take.click();
  const giveBack = dialog.getByRole("button", { name: "Give back: reports, Global" });
  await expect.element(giveBack).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(take).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(giveBack).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("1 change", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Compare with …" })).toHaveFocus();
});

it("where nothing may be changed, nothing can be taken", async () => {
  await open(() => Promise.resolve(other), { isReadOnly: true });
  await expect.element(page.getByRole("button", { name: "Copy from …" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Compare with …" }).click();
  await page.getByRole("button", { name: "Manager" }).click();
  await expect.element(page.getByText("3 cells differ, 2 rows")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Take/u })).not.toBeInTheDocument();
});
