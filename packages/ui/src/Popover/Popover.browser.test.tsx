import { TestI18n } from "@backroom/i18n/testing";
import type { ReactNode } from "react";
import { MenuTrigger } from "react-aria-components";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import "../tokens.css";
import "../base.css";
import { Button } from "../Button/Button.tsx";
import { Option } from "../Dropdown/ListItems.tsx";
import { Menu, SubMenu } from "../Menu/Menu.tsx";
import { MenuItem } from "../Menu/MenuItem.tsx";
import { Select } from "../Select/Select.tsx";
import { useMenuButton } from "../Trigger/useTrigger.ts";

const LaterMenu = () => {
  const { buttonProps, overlayProps } = useMenuButton();
  return (
    <>
      <Button {...buttonProps}>Open</Button>
      <Menu {...overlayProps}>
        <MenuItem id="first">First</MenuItem>
      </Menu>
    </>
  );
};

const cases: readonly (readonly [string, ReactNode])[] = [
  [
    "menu",
    <MenuTrigger key="menu">
      <Button>Open</Button>
      <Menu>
        <MenuItem id="first">First</MenuItem>
      </Menu>
    </MenuTrigger>,
  ],
  ["menu of a menu button", <LaterMenu key="later" />],
  [
    "select",
    <Select key="select" label="Open">
      <Option id="first">First</Option>
    </Select>,
  ],
];

it.each(cases)("the popover of a %s has a name", async (_, content) => {
  const screen = await render(<TestI18n>{content}</TestI18n>);
  await screen.getByRole("button", { name: /Open/ }).click();
  const surface = page.getByRole("dialog").first();
  await expect.element(surface).toBeVisible();
  for (const dialog of page.getByRole("dialog").elements())
    await expect.element(dialog).toHaveAccessibleName();
});

it("the popover of a sub menu has a name", async () => {
  const screen = await render(
    <MenuTrigger>
      <Button>Open</Button>
      <Menu>
        <SubMenu label="Export">
          <MenuItem id="csv">CSV</MenuItem>
        </SubMenu>
      </Menu>
    </MenuTrigger>,
  );
  await screen.getByRole("button", { name: "Open" }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  await expect.element(page.getByRole("menuitem", { name: "CSV" })).toBeVisible();
  for (const dialog of page.getByRole("dialog").elements())
    await expect.element(dialog).toHaveAccessibleName();
});
