import { Button, consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { EmbeddedShell } from "../AppShell/EmbeddedShell.tsx";
import { FillPage } from "../AppShell/FillPage.tsx";
import { CommandBarContent, NoCommands } from "../CommandBar/CommandBar.tsx";
import { DocumentTitle } from "../page/DocumentTitle.tsx";
import { PanePage } from "./PanePage.tsx";

registerIcons(consoleIcons);

const Documents = ({ canClose = true }: { readonly canClose?: boolean }) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <EmbeddedShell>
      <DocumentTitle title="Documents" productTitle="Backroom" />
      <CommandBarContent>
        <Button onPress={() => setOpen(true)}>Show details</Button>
      </CommandBarContent>
      <PanePage
        side={
          isOpen
            ? {
                label: "Details",
                content: <p>Receipt R-1 of the shop at the central station</p>,
                ...(canClose && { onClose: () => setOpen(false) }),
              }
            : undefined
        }
      >
        <ul>
          <li>R-1</li>
          <li>R-2</li>
        </ul>
      </PanePage>
    </EmbeddedShell>
  );
};

/** A page of panes, in the frame of embedded pages: `EmbeddedShell`, `CommandBarContent`, `DocumentTitle`. */
const meta = {
  title: "shell/PanePage",
  component: Documents,
  parameters: { layout: "fullscreen" },
  decorators: [(Story) => <div style={{ blockSize: 480 }}>{Story()}</div>],
} satisfies Meta<typeof Documents>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Escape within the side pane closes it. */
export const Closable: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await waitFor(() => expect(document.title).toBe("Documents - Backroom"));
    canvas.getByRole("button", { name: "Close" }).focus();
    // The first one hides the tooltip of the button.
    await userEvent.keyboard("{Escape}{Escape}");
    await waitFor(() => expect(canvas.queryByRole("complementary", { name: "Details" })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Show details" }));
    await expect(canvas.getByRole("complementary", { name: "Details" })).toBeVisible();
  },
};

/** A side pane that belongs to the page. */
export const Fixed: Story = { args: { canClose: false } };

/** A page without commands and panes fills the frame by `FillPage`. */
export const WithoutCommands: Story = {
  render: () => (
    <EmbeddedShell>
      <NoCommands />
      <FillPage>
        <p>A grid</p>
      </FillPage>
    </EmbeddedShell>
  ),
};
