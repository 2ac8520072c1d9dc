import { TestI18n } from "@backroom/i18n/testing";
import { MenuTrigger } from "react-aria-components";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { scopedSheet } from "../../scopedSheet.ts";
import { Button } from "../Button/Button.tsx";
import { Menu } from "../Menu/Menu.tsx";
import { MenuItem } from "../Menu/MenuItem.tsx";
import base from "../base.css?raw";
import tokens from "../tokens.css?raw";
import { StyleScope } from "./StyleScope.tsx";

const show = () =>
  render(
    <TestI18n>
      <h1>Heading of the page</h1>
      <ul>
        <li>List of the page</li>
      </ul>
      <style>{scopedSheet(base + tokens)}</style>
      <StyleScope theme="dark">
        <h2>Heading inside</h2>
        <MenuTrigger>
          <Button>More</Button>
          <Menu>
            <MenuItem id="edit">Edit</MenuItem>
          </Menu>
        </MenuTrigger>
      </StyleScope>
    </TestI18n>,
  );

const styleOf = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name);

it("nothing outside of the scope is touched", async () => {
  const screen = await show();
  expect(styleOf(screen.getByText("Heading of the page").element(), "font-size")).toBe("32px");
  expect(styleOf(screen.getByRole("list").element(), "list-style-type")).toBe("disc");
  expect(styleOf(document.documentElement, "--br-text")).toBe("");
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
});

it("what is inside, menus too, has the components' type and theme", async () => {
  const screen = await show();
  expect(styleOf(screen.getByText("Heading inside").element(), "font-size")).toBe("13px");
  await screen.getByRole("button", { name: "More" }).click();
  const item = page.getByRole("menuitem", { name: "Edit" });
  await expect.element(item).toBeVisible();
  expect(styleOf(item.element(), "font-size")).toBe("13px");
  expect(styleOf(item.element(), "box-sizing")).toBe("border-box");
  expect(styleOf(item.element(), "color-scheme")).toBe("dark");
});

it("takes its place for overlays away with it", async () => {
  const screen = await show();
  expect(document.querySelectorAll("body > [data-backroom]")).toHaveLength(1);
  await screen.unmount();
  expect(document.querySelectorAll("[data-backroom]")).toHaveLength(0);
});
