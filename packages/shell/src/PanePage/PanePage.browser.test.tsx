import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PanePage } from "./PanePage.tsx";

const Page = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <PanePage
      side={
        isOpen
          ? {
              label: "Properties",
              onClose: () => setOpen(false),
              content: <button type="button">Copy</button>,
            }
          : undefined
      }
    >
      <button type="button">First</button>
      <button type="button" onClick={() => setOpen(true)}>
        Second
      </button>
    </PanePage>
  );
};

it("returns the focus to the main pane when the side pane is closed by Escape or its button", async () => {
  const screen = await render(
    <TestI18n>
      <Page />
    </TestI18n>,
  );
  screen.getByRole("button", { name: "Copy" }).element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("complementary")).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "First" })).toHaveFocus();
  await screen.getByRole("button", { name: "Second" }).click();
  screen.getByRole("button", { name: "Close" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Second" })).toHaveFocus();
});
