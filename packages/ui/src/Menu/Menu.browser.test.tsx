import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { MenuTrigger } from "react-aria-components";
import { Button } from "../Button/Button.tsx";
import "../tokens.css";
import "../base.css";
import { Menu, SubMenu } from "./Menu.tsx";
import { MenuItem } from "./MenuItem.tsx";

const openMenu = async (itemCount: number) => {
  const screen = await render(
    <MenuTrigger>
      <Button>More</Button>
      <Menu>
        {Array.from({ length: itemCount }, (_, index) => (
          <MenuItem key={index} id={index}>{`Item ${index + 1}`}</MenuItem>
        ))}
      </Menu>
    </MenuTrigger>,
  );
  await screen.getByRole("button", { name: "More" }).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  return page.getByRole("menu").element();
};

it("a menu shows every item while the window has room for them", async () => {
  await page.viewport(800, 900);
  const menu = await openMenu(12);
  expect(menu.scrollHeight).toBe(menu.clientHeight);
  const last = page.getByRole("menuitem", { name: "Item 12" }).element().getBoundingClientRect();
  expect(last.bottom).toBeLessThan(900);
});

it("a menu that is higher than the window scrolls inside it", async () => {
  await page.viewport(800, 300);
  const menu = await openMenu(12);
  expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
  expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(300);
  const surface = menu.parentElement;
  expect(surface?.scrollHeight).toBe(surface?.clientHeight);
});

it("a menu of an item stays inside a window of 360 px", async () => {
  await page.viewport(360, 740);
  const screen = await render(
    <MenuTrigger>
      <Button>More</Button>
      <Menu>
        <SubMenu label="Share this record with others">
          <MenuItem id="link">Copy the link to this record</MenuItem>
        </SubMenu>
      </Menu>
    </MenuTrigger>,
  );
  await screen.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Share this record with others" }).click();
  const item = page.getByRole("menuitem", { name: "Copy the link to this record" });
  await expect.element(item).toBeVisible();
  const { left, right } = item.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});
