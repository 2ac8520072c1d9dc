import { failure, fakeKind } from "@backroom/api-client/testing";
import { noEdits } from "@backroom/permissions/matrix";
import { inConsole, storedRecord } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { matrices } from "../matrices.ts";
import { createMatrixEditorPanel } from "./editorPanel.tsx";
import { createMatrixPanel } from "./matrixPanel.tsx";

const MATRIX = "/api/data/identity/role/20/details/permissions";
const matrix = {
  tenants: [
    { oid: 100, id: "100", country: "DE" },
    { oid: 101, id: "101", country: "JP" },
  ],
  nodes: [
    { p: "/data", pp: null, k: "data", e: true },
    { p: "/data/article", pp: "/data", k: "data.article", t: { 101: false } },
    { p: "/reports", pp: null, k: "reports", e: false },
  ],
};
const role = storedRecord(20, { Text: "Operators" });
const [place] = matrices;
if (place === undefined) throw new Error("There is no matrix.");
const MatrixPanel = createMatrixPanel(place);
const { Content } = createMatrixEditorPanel(place);

/** The matrix in the editor of a role. */
const EditorPanel = ({
  oid = 20,
  mayChange = true,
}: {
  readonly oid?: number;
  readonly mayChange?: boolean;
}) => {
  const [edits, setEdits] = useState<unknown>(noEdits);
  return (
    <Content
      record={{ ...role, Oid: oid }}
      edits={edits}
      onEditsChange={setEdits}
      isReadOnly={false}
      mayChange={mayChange}
      patchBody={fn()}
    />
  );
};

/** Rights of a role, a user or an API access: in the details of the record, and in its editor. */
const meta = {
  title: "master-data/MatrixPanels",
  component: MatrixPanel,
  args: { record: role },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: { ...fakeKind({ area: "identity", entity: "role" }, []), [MATRIX]: matrix },
      rights: { "/data/identity/role": ["Demand"] },
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof MatrixPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Details: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("treegrid")).toBeVisible();
  },
};

export const Editor: Story = { tags: ["screen"], render: () => <EditorPanel /> };

/** The user may change the role, but not its rights. */
export const EditorReadOnly: Story = {
  render: () => <EditorPanel mayChange={false} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You may see these rights, but not change them.")).toBeVisible();
  },
};

/** A new role has to be saved before it gets rights. */
export const EditorOfNewRecord: Story = { render: () => <EditorPanel oid={0} /> };

export const Failed: Story = {
  parameters: { console: { server: { [MATRIX]: failure(500, "The database is not available") } } },
};
