import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent } from "storybook/test";
import { DropzonePage } from "./DropzonePage.tsx";

const PATH = "/service/dropzone";

const drop = async (...files: File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ["dragover", "drop"])
    await fireEvent(document.body, new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};

/** Uploads files to the server; the navigation item defines target and file types. */
const meta = {
  title: "operations/DropzonePage",
  component: DropzonePage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: { server: {}, rights: { [PATH]: allRights } } satisfies ConsoleStory,
  },
} satisfies Meta<typeof DropzonePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["screen"] };

/** A file of another type is not sent; the list shows the reason. */
export const Refused: Story = {
  args: { params: { accept: ".csv" } },
  tags: ["screen"],
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Uploads" });
    await drop(new File(["x"], "a picture with a long name of the shop window in November.png"));
    await expect(await canvas.findByText(/^Not sent/)).toBeVisible();
  },
};

/** Without the right to create, the reason is shown instead. */
export const Forbidden: Story = { parameters: { console: { rights: { [PATH]: ["Demand"] } } } };

/** An address of another server is never used. */
export const ForeignAddress: Story = { args: { params: { url: "https://example.com/upload" } } };
