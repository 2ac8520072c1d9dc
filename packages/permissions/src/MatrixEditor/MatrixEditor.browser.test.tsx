import type { PermissionMatrix } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MatrixEditor } from "./MatrixEditor.tsx";
import type { MatrixEditorProps } from "./MatrixEditor.tsx";

const matrix: PermissionMatrix = {
  tenants: [
    { oid: 17, id: "N17", country: "DE" },
    { oid: 18, id: "N18", country: null },
  ],
  nodes: [
    { p: "/data", pp: null, k: "data", e: true },
    { p: "/data/article", pp: "/data", k: "data.article", t: { 17: false } },
    { p: "/data/article/Create", pp: "/data/article", k: "data.article.Create" },
    { p: "/reports", pp: null, k: "reports" },
  ],
};

const open = async (props: Partial<MatrixEditorProps> = {}) => {
  await page.viewport(1000, 700);
  await render(
    <TestI18n>
      <div style={{ blockSize: 640, display: "grid" }}>
        <MatrixEditor kind="rolePermissions" label="Rights" matrix={matrix} {...props} />
      </div>
    </TestI18n>,
  );
  await expect.element(page.getByRole("treegrid", { name: "Rights" })).toBeVisible();
};
/** The words of a cell: columns are Global, N17, N18. */
const cell = (row: string, column: number) =>
  page
    .getByRole("row", { name: new RegExp(row, "u") })
    .getByRole("gridcell")
    .nth(column);

it("shows what is set and what is inherited, changes cells by click and by key, and takes changes back", async () => {
  const onEditsChange = vi.fn<NonNullable<MatrixEditorProps["onEditsChange"]>>();
  await open({ onEditsChange });
  await expect.element(cell("^article", 0)).toHaveTextContent("Allowed, inherited");
  await expect.element(cell("^article", 1)).toHaveTextContent("Denied here");
  await expect.element(cell("^reports", 0)).toHaveTextContent("Not allowed, nothing is set");
  await cell("^reports", 0).click();
  await expect.element(cell("^reports", 0)).toHaveTextContent("Allowed here, not saved");
  await expect.element(cell("^reports", 2)).toHaveTextContent("Allowed, inherited");
  await userEvent.keyboard("{ArrowRight}{ArrowRight} ");
  await expect.element(cell("^reports", 2)).toHaveTextContent("Denied here, not saved");
  await expect.element(page.getByText("2 changes")).toBeVisible();
  expect(onEditsChange.mock.lastCall).toEqual([
    { "0 reports": { was: null, is: true }, "18 reports": { was: null, is: false } },
  ]);
  await userEvent.keyboard("{Control>}zz{/Control}");
  await expect.element(cell("^reports", 2)).toHaveTextContent("Not allowed, nothing is set");
  expect(onEditsChange.mock.lastCall).toEqual([null]);
});

it("W says which cell decides and leads there; a search keeps what is above a hit", async () => {
  await open();
  await page.getByRole("textbox", { name: "Search permissions" }).fill("create");
  await expect.element(page.getByText("1 of 4")).toBeVisible();
  await cell("^Create", 1).click();
  await userEvent.keyboard("{Delete}w");
  const why = page.getByRole("dialog", { name: "Why is this denied?" });
  await expect.element(why).toBeVisible();
  await why.getByRole("button", { name: "Go to what decides" }).click();
  await expect.element(why).not.toBeInTheDocument();
  await expect.element(page.getByRole("treegrid")).toHaveFocus();
  await userEvent.keyboard("{Delete}");
  await expect.element(cell("^article", 1)).toHaveTextContent("Allowed, inherited, not saved");
});

it("a matrix that is only shown changes nothing, and says why all the same", async () => {
  await open({ isReadOnly: true });
  await cell("^reports", 0).click();
  await userEvent.keyboard("+ ");
  await expect.element(cell("^reports", 0)).toHaveTextContent("Not allowed, nothing is set");
  await page.getByRole("button", { name: "Why?" }).click();
  await expect.element(page.getByText("Nothing is set anywhere")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Allow here" })).not.toBeInTheDocument();
});

it("the seven longest paths with something set stand above, and each leads the keyboard to its row", async () => {
  const paths = Array.from({ length: 10 }, (_, at) => `/data/${"long".repeat(at)}-${at}`);
  const nodes = paths.map((p) => ({ p, pp: "/data", k: p, e: true }));
  await open({ matrix: { tenants: [], nodes: [{ p: "/data", pp: null, k: "data" }, ...nodes] } });
  const chips = page.getByRole("list", { name: "Paths with something set" }).getByRole("button");
  await expect
    .poll(() => chips.elements().map(({ textContent }) => textContent))
    .toEqual(paths.slice(3).toReversed());
  await page.getByRole("button", { name: "Fold all" }).click();
  await chips.nth(6).click();
  await expect.element(page.getByRole("treegrid")).toHaveFocus();
  await expect
    .poll(() => document.querySelector("[role=treegrid] [data-active]")?.textContent)
    .toContain("longlonglong-3");
});

it("where a user's matrix sets nothing, W shows what decides for the right, of a path for the one that is chosen", async () => {
  const renderReason: MatrixEditorProps["renderReason"] = ({ path, right, tenantOid }) => (
    <p>{`${right} at ${path} for ${tenantOid}`}</p>
  );
  await open({ kind: "userPermissions", renderReason });
  await cell("^reports", 2).click();
  await userEvent.keyboard("{Delete}w");
  const why = page.getByRole("dialog", { name: "What decides this?" });
  await expect.element(why.getByText("Demand at /reports for 18")).toBeVisible();
  await why.getByRole("button", { name: /Right/u }).click();
  await page.getByRole("option", { name: "Delete" }).click();
  await expect.element(why.getByText("Delete at /reports for 18")).toBeVisible();
  await expect.element(why.getByRole("button", { name: /Right/u })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("treegrid")).toHaveFocus();
  await cell("^article", 1).click();
  await userEvent.keyboard("{Control>}z{/Control}w");
  await expect.element(page.getByRole("dialog", { name: "Why is this denied?" })).toBeVisible();
  await expect.element(page.getByText("What the roles say")).not.toBeInTheDocument();
});

it("in a column outside the limits, its heading says so, and W that the limits decide", async () => {
  await open({ kind: "userPermissions", limitedTo: [18] });
  await expect
    .element(page.getByRole("columnheader", { name: /N17/u }))
    .toHaveAccessibleName(/Outside the limits/u);
  await cell("^data", 1).click();
  await userEvent.keyboard("w");
  const why = page.getByRole("dialog", { name: "Why is this denied?" });
  const deciding = why.getByRole("listitem").filter({ hasText: "decides" });
  await expect.element(deciding.getByText("Limited to other tenants")).toBeVisible();
});

it("on a phone has its tools behind a button, so that the rows have the height", async () => {
  await open();
  await page.viewport(360, 700);
  const fold = page.getByRole("button", { name: "Fold all" });
  const button = page.getByRole("button", { name: "Filters and tools" });
  await expect.element(fold).not.toBeInTheDocument();
  page.getByRole("textbox", { name: "Search permissions" }).element().focus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(fold).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Only what is set" })).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(fold).not.toBeInTheDocument();
});

it("shows roles below headings without cells, denies one, and asks before it gives every right", async () => {
  const confirmAll = vi.fn(async () => false);
  const roles: PermissionMatrix = {
    tenants: matrix.tenants,
    nodes: [
      { p: "/1", pp: null, k: "/1", h: true },
      { p: "/1/Administrator", pp: "/1", k: "21", a: true },
      { p: "/1/Operator", pp: "/1", k: "22", e: true },
    ],
  };
  await open({
    kind: "userRoles",
    matrix: roles,
    pathText: (path) => (path === "/1" ? "Shared" : undefined),
    confirmAll,
  });
  await expect.element(page.getByRole("row", { name: /^Shared/u })).toHaveAttribute("aria-expanded", "true");
  await expect.element(cell("^Shared", 0)).toHaveTextContent("");
  await cell("^Operator", 1).click();
  await expect.element(cell("^Operator", 1)).toHaveTextContent("Denied here, not saved");
  await cell("^Administrator", 0).click();
  await expect.poll(() => confirmAll.mock.calls.length).toBe(1);
  await expect.element(cell("^Administrator", 0)).toHaveTextContent("Not given");
  confirmAll.mockResolvedValue(true);
  await cell("^Administrator", 0).click();
  await expect.element(cell("^Administrator", 0)).toHaveTextContent("Given here, not saved");
});
