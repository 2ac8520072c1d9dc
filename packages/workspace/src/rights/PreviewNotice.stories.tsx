import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "@backroom/ui";
import { expect, userEvent } from "storybook/test";
import { useWorkspace } from "../services/ServicesProvider.tsx";
import { inConsole } from "../testing/inConsole.tsx";
import type { ConsoleStory } from "../testing/inConsole.tsx";
import { PreviewNotice } from "./PreviewNotice.tsx";

const Previewed = () => {
  const { preview } = useWorkspace();
  return (
    <>
      <PreviewNotice />
      <Button onPress={() => void preview.start({ userOid: 8 })}>Preview</Button>
    </>
  );
};

/** Says that the console of another user or role is shown, and ends it. */
const meta = {
  title: "workspace/PreviewNotice",
  component: Previewed,
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: {
        "POST /api/ui/preview": {
          name: "Vera Viewer",
          navigation: { rootItems: [] },
          permissions: {},
          progress: {},
        },
      },
      rights: {},
      height: 240,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof Previewed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfUser: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Preview" }));
    await expect(await canvas.findByText(/Vera Viewer/)).toBeVisible();
  },
};
