import type { Meta, StoryObj } from "@storybook/react-vite";
import { MenuTrigger } from "react-aria-components";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Badge } from "../Badge/Badge.tsx";
import { Button } from "../Button/Button.tsx";
import { Menu, MenuSection, MenuSeparator, SubMenu } from "./Menu.tsx";
import { MenuItem } from "./MenuItem.tsx";

const meta = {
  title: "ui/Menu",
  component: Menu,
  args: {
    onAction: fn(),
    children: (
      <>
        <MenuItem id="edit" icon="check" shortcut="Ctrl E">
          Edit
        </MenuItem>
        <SubMenu label="Export" icon="arrow-down">
          <MenuItem id="csv">CSV</MenuItem>
          <MenuItem id="json">JSON</MenuItem>
        </SubMenu>
        <MenuItem id="lock" icon="lock" description="Nobody else can change it" suffix={<Badge>new</Badge>}>
          Lock
        </MenuItem>
        <MenuSeparator />
        <MenuItem id="delete" icon="x" tone="danger">
          Delete
        </MenuItem>
      </>
    ),
  },
  render: (args) => (
    <MenuTrigger>
      <Button endIcon="chevron-down">More</Button>
      <Menu {...args} />
    </MenuTrigger>
  ),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "More" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("menuitem", { name: /Edit/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "CSV" })).toHaveFocus());
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Export" })).toHaveFocus());
    await userEvent.keyboard("{End}{Enter}");
    await expect(args.onAction).toHaveBeenCalledWith("delete", undefined);
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Open: Story = {
  play: ({ canvas }) => userEvent.click(canvas.getByRole("button", { name: "More" })),
};

const locales = [
  "English",
  "Deutsch",
  "日本語",
  "Italiano",
  "Русский",
  "العربية",
  "Čeština",
  "Español",
  "Français",
];

/** A menu shows all its items where the window has room for them. */
export const LongChoice: Story = {
  render: () => (
    <MenuTrigger>
      <Button endIcon="chevron-down">Language</Button>
      <Menu>
        <MenuSection title="Language" selectionMode="single" selectedKeys={["Deutsch"]}>
          {locales.map((locale) => (
            <MenuItem key={locale} id={locale}>
              {locale}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Language" }));
    const menu = await screen.findByRole("menu");
    await expect(menu.scrollHeight).toBe(menu.clientHeight);
    await expect(screen.getByRole("menuitemradio", { name: "Deutsch" })).toBeChecked();
  },
};
