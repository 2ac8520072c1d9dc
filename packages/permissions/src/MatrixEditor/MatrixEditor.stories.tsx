import type { PermissionMatrix } from "@backroom/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { CellSign } from "./MatrixCell.tsx";
import { MatrixEditor } from "./MatrixEditor.tsx";

const matrix: PermissionMatrix = {
  tenants: [
    { oid: 17, id: "100", country: "DE" },
    { oid: 18, id: "105", country: "FR" },
    { oid: 19, id: "110", country: "JP" },
  ],
  nodes: [
    { p: "/data", pp: null, k: "data", e: true },
    { p: "/data/article", pp: "/data", k: "data.article", t: { 19: false } },
    { p: "/data/article/Demand", pp: "/data/article", k: "data.article.Demand", t: { 19: true } },
    { p: "/data/article/Update", pp: "/data/article", k: "data.article.Update" },
    { p: "/reports", pp: null, k: "reports", e: false },
    { p: "/reports/turnover", pp: "/reports", k: "reports.turnover", t: { 17: true } },
  ],
};
const names: Readonly<Record<number, string>> = { 17: "Nordmarkt", 18: "Maison Claire", 19: "Sakura Shoten" };

const meta = {
  title: "permissions/MatrixEditor",
  component: MatrixEditor,
  parameters: { layout: "fullscreen" },
  args: { kind: "userPermissions", label: "Permissions", matrix, tenantText: (oid) => names[oid] },
  decorators: [(Story) => <div style={{ display: "grid", blockSize: 600 }}>{Story()}</div>],
} satisfies Meta<typeof MatrixEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two cells that are not saved. */
export const Default: Story = {
  tags: ["screen"],
  args: {
    edits: { "18 data.article": { was: null, is: false }, "17 reports.turnover": { was: true, is: null } },
  },
};

/** To look at. */
export const ReadOnly: Story = { args: { isReadOnly: true } };

/** Rows that do not fit the tree are shown all the same. */
export const BadTree: Story = {
  args: { matrix: { tenants: [], nodes: [{ p: "/lost/child", pp: "/lost", k: "lost", e: true }] } },
};

/** The cells in which another user differs. */
export const Compared: Story = {
  args: {
    others: {
      kind: "user",
      renderChoice: ({ onChange }) => (
        <button type="button" onClick={() => onChange(5)}>
          Manager
        </button>
      ),
      load: () =>
        Promise.resolve({ ...matrix, nodes: [{ p: "/reports", pp: null, k: "reports", t: { 18: true } }] }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Compare with …" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole("button", { name: "Manager" }));
    // The strip is drawn anew once the other matrix has come.
    await waitFor(() => expect(page.getByText("6 cells differ, 5 rows")).toBeVisible());
  },
};

/** The sign of a cell: filled where it is set, quiet where it is inherited. */
export const Signs: Story = {
  render: () => (
    <div style={{ display: "flex", gap: 16 }}>
      {[true, false, null].flatMap((explicit) =>
        [true, false, null].map((shown) => (
          <CellSign
            key={`${explicit} ${shown}`}
            kind="userPermissions"
            explicit={explicit}
            shown={explicit ?? shown}
            isChanged={explicit !== null && shown === null}
          />
        )),
      )}
    </div>
  ),
};
