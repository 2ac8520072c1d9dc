import type { PermissionImpact, PermissionMatrix } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MatrixEditor } from "../MatrixEditor/MatrixEditor.tsx";
import type { ImpactLoader } from "./useImpact.ts";

const matrix: PermissionMatrix = {
  tenants: [{ oid: 17, id: "N17", country: "DE" }],
  nodes: [
    { p: "/data", pp: null, k: "data", e: true },
    { p: "/data/article", pp: "/data", k: "data.article" },
  ],
};
const all = ["Demand", "Create", "Update", "Delete", "Patch"] as const;
const impact: PermissionImpact = {
  gives: [{ path: "/data", right: "Create", tenantOid: 1, users: 3 }],
  takes: [
    ...all.map((right) => ({ path: "/data/article", right, tenantOid: 17, users: 86 })),
    { path: "/data/article", right: "Delete", tenantOid: 1, users: 1 },
  ],
  users: 86,
  tenants: 4,
  losesOwnAccess: true,
  leavesNobody: true,
  isComplete: false,
};
const edits = { "17 data.article": { was: null, is: false } };

const review = async (load?: ImpactLoader) => {
  await page.viewport(1000, 700);
  const screen = await render(
    <TestI18n>
      <div style={{ blockSize: 640, display: "grid" }}>
        <MatrixEditor
          kind="userPermissions"
          label="Rights"
          matrix={matrix}
          edits={edits}
          tenantText={(oid) => (oid === 17 ? "Nordmarkt" : undefined)}
          review={{ load, pathText: (path) => (path === "/data/article" ? "Articles" : undefined) }}
        />
      </div>
    </TestI18n>,
  );
  await page.getByRole("button", { name: "Review" }).click();
  const dialog = page.getByRole("dialog", { name: "What the change gives and takes" });
  await expect.element(dialog).toBeVisible();
  return { dialog, screen };
};

it("a review says what is given and taken by path and tenant, for how many users, and warns; a failure can be tried again", async () => {
  const load = vi.fn<ImpactLoader>().mockRejectedValueOnce({ code: "network" }).mockResolvedValue(impact);
  const { dialog } = await review(load);
  await expect.element(dialog.getByText(/The server cannot be reached/u)).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText(/^For at least 86 users in 4 tenants/u)).toBeVisible();
  expect(load.mock.lastCall?.[0]).toEqual(edits);
  const takes = dialog.getByRole("region", { name: "Takes" });
  await expect
    .element(takes)
    .toHaveTextContent(
      "Takes1 pathArticles/data/articleNordmarktAll rights86 usersAll other tenantsDelete1 user",
    );
  await expect
    .element(dialog.getByRole("region", { name: "Gives" }))
    .toHaveTextContent("Gives1 pathdata/dataAll tenantsCreate3 users");
  await expect.element(dialog.getByText(/^To save, give another user/u)).toBeVisible();
  await expect.element(dialog.getByText("You lose access yourself")).toBeVisible();
});

it("a review says so when nobody is concerned, and shows the matrix alone when the API cannot say more", async () => {
  const nobody = { ...impact, gives: [], takes: [], losesOwnAccess: false, leavesNobody: false };
  const first = await review(() => Promise.resolve({ ...nobody, users: 0, tenants: 0, isComplete: true }));
  await expect.element(first.dialog.getByText("No user gains or loses a right")).toBeVisible();
  await first.screen.unmount();
  const { dialog } = await review(() => Promise.resolve(undefined));
  await expect.element(dialog.getByText(/This server does not work out who is concerned/u)).toBeVisible();
  await expect
    .element(dialog.getByRole("list", { name: "Changes" }))
    .toHaveTextContent("article/data/articleNordmarktTakes");
});
