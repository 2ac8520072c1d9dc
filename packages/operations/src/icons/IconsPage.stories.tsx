import { browserClipboard } from "@backroom/ports";
import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent } from "storybook/test";
import { IconsPage } from "./IconsPage.tsx";

/** All icons of the console by name. */
const meta = {
  title: "operations/IconsPage",
  component: IconsPage,
  decorators: [inConsole],
  parameters: { layout: "fullscreen", console: { server: {}, rights: {} } satisfies ConsoleStory },
} satisfies Meta<typeof IconsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys move by what the gallery shows; a press copies the name. */
export const Found: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    const copy = spyOn(browserClipboard, "writeText").mockResolvedValue();
    await userEvent.type(await canvas.findByRole("textbox", { name: "Search icons" }), "arrow");
    const first = (await canvas.findAllByRole("button", { name: /^arrow/ }))[0];
    first?.focus();
    await userEvent.keyboard("{ArrowRight}");
    const second = document.activeElement;
    await expect(second).not.toBe(first);
    const name = second?.textContent;
    await userEvent.click(second ?? document.body);
    await expect(copy).toHaveBeenCalledWith(name);
    await expect(await canvas.findByText(/was copied\.$/)).toBeInTheDocument();
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Search icons" }), "zzz");
    await expect(await canvas.findByText("No icon is called so.")).toBeVisible();
  },
};
