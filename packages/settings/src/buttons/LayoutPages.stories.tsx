import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { LAYOUT_OID, sampleLayouts } from "../testing/sampleLayouts.ts";
import { LayoutPage } from "./LayoutPage.tsx";
import { LayoutsPage } from "./LayoutsPage.tsx";
import { layoutKinds } from "./layoutKinds.ts";

const PATH = "/settings/pos/article-quick-selections";
const [kind] = layoutKinds;
if (kind === undefined) throw new Error("There is no kind of layouts.");

/** Buttons of tills: the list of layouts, and one in its editor. */
const meta: Meta = {
  title: "settings/LayoutPages",
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: sampleLayouts,
      rights: { [PATH]: allRights },
      tenantOid: 100,
      address: PATH,
    } satisfies ConsoleStory,
  },
};

export default meta;
type Story = StoryObj;

const editor = () => <LayoutPage path={PATH} kind={kind} oid={LAYOUT_OID} />;

/** The keyboard moves over the cells and empties one; undo brings it back. */
export const Editor: Story = {
  tags: ["screen"],
  render: editor,
  play: async ({ canvas }) => {
    const cell = await canvas.findByRole("option", { name: /Stout 6 pack/ });
    await userEvent.click(cell);
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(canvas.queryByRole("option", { name: /Stout 6 pack/ })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: /^Undo/ }));
    await expect(await canvas.findByRole("option", { name: /Stout 6 pack/ })).toBeVisible();
  },
};

/** After F2 the focus returns to the page: Escape drops the typed name, Enter takes it. */
export const PageRenamed: Story = {
  render: editor,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("option", { name: /Stout 6 pack/ });
    const row = canvasElement.querySelector<HTMLElement>("[data-page]");
    row?.focus();
    await userEvent.keyboard("{F2}Dropped{Escape}");
    await waitFor(() => expect(row).toHaveFocus());
    await expect(row).not.toHaveTextContent("Dropped");
    await userEvent.keyboard("{F2}Drinks{Enter}");
    await waitFor(() => expect(row).toHaveFocus());
    await expect(row).toHaveTextContent("Drinks");
  },
};

/** Without the right to update, the layout can only be read. */
export const EditorReadOnly: Story = {
  render: editor,
  parameters: { console: { rights: { [PATH]: ["Demand"] } } },
  play: async ({ canvas }) => {
    await canvas.findByRole("option", { name: /Stout 6 pack/ });
    await expect(canvas.queryByRole("button", { name: /^Save/ })).not.toBeInTheDocument();
  },
};

/** A layout that was deleted. */
export const EditorGone: Story = {
  render: () => <LayoutPage path={PATH} kind={kind} oid={1} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Could not load the layout.")).toBeVisible();
  },
};

/** An address that no layout can have. */
export const WrongAddress: Story = {
  render: () => <LayoutsPage path={PATH} params={{ dataType: "article-quick-selection", id: "none" }} />,
};
