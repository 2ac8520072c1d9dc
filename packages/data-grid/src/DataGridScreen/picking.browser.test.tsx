import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleService } from "../../test/articles.ts";
import { testLocation, TestScreen } from "../../test/TestScreen.tsx";
import type { PickedCommandContext } from "../commands/gridCommand.ts";

const row = (key: number) => page.getByTestId(`row-${key}`);
const boxOf = (key: number) => row(key).getByRole("checkbox", { name: "Pick this row" });
const allBox = page.getByRole("checkbox", { name: "Pick all rows" });

const setUp = async () => {
  const [print, archive] = [vi.fn(), vi.fn()];
  await render(
    <TestI18n>
      <TestScreen
        service={articleService(120)}
        location={testLocation("?$start=1")}
        commands={(defaults) => [
          ...defaults,
          {
            key: "print",
            label: { id: "Print labels" },
            icon: "printer",
            for: "picked",
            run: ({ picked }: PickedCommandContext) => void print(picked),
          },
          {
            key: "archive",
            label: { id: "Archive" },
            icon: "download",
            for: "matching",
            run: ({ picked }: PickedCommandContext) => void archive(picked),
          },
        ]}
      />
    </TestI18n>,
  );
  await expect.element(row(5000)).toBeVisible();
  await expect.element(page.getByText("120 records", { exact: true })).toBeVisible();
  return { print, archive };
};

beforeEach(() => page.viewport(1280, 800));

describe("check boxes", () => {
  it("pick rows without opening them, all of the query, and all but some; commands get exactly these", async () => {
    const { print, archive } = await setUp();
    await expect.element(allBox).toHaveAttribute("aria-checked", "false");
    await boxOf(5001).click();
    await expect.element(row(5001)).toHaveAttribute("aria-selected", "true");
    await expect.element(allBox).toHaveAttribute("aria-checked", "mixed");
    expect(page.getByTestId("detail-area").query()).toBeNull();

    await allBox.click();
    await expect.element(allBox).toHaveAttribute("aria-checked", "true");
    await expect.element(page.getByText("120 records · 120 picked")).toBeVisible();
    await boxOf(5002).click();
    await expect.element(allBox).toHaveAttribute("aria-checked", "mixed");
    await expect.element(boxOf(5002)).toHaveAttribute("aria-checked", "false");
    await expect.element(page.getByText("120 records · 119 picked")).toBeVisible();
    await page.getByRole("button", { name: "Print labels" }).click();
    await page.getByRole("button", { name: "Archive" }).click();
    for (const run of [print, archive]) {
      const [picked] = run.mock.lastCall ?? [];
      expect(picked).toMatchObject({ kind: "matching", except: new Set(["5002"]) });
    }

    await allBox.click();
    await expect.element(allBox).toHaveAttribute("aria-checked", "true");
    await allBox.click();
    await expect.element(allBox).toHaveAttribute("aria-checked", "false");
    await page.getByRole("button", { name: "Archive" }).click();
    expect(archive.mock.lastCall).toMatchObject([{ kind: "matching", except: new Set() }]);
  });

  it("are reached and changed by the keyboard, the one for all as the first heading", async () => {
    await setUp();
    const grid = page.getByRole("grid");
    grid.element().focus();
    await userEvent.keyboard("{ArrowUp}{Home}");
    await expect.element(grid).toHaveAttribute("aria-activedescendant", allBox.element().id);
    await userEvent.keyboard(" ");
    await expect.element(allBox).toHaveAttribute("aria-checked", "true");
    await userEvent.keyboard("{ArrowDown} ");
    await expect.element(boxOf(5000)).toHaveAttribute("aria-checked", "false");
    await expect.element(allBox).toHaveAttribute("aria-checked", "mixed");
    await userEvent.keyboard("{ArrowUp}  ");
    await expect.element(allBox).toHaveAttribute("aria-checked", "false");
  });

  it("are not there without a command for what is picked", async () => {
    await render(
      <TestI18n>
        <TestScreen service={articleService(120)} location={testLocation("?$start=1")} />
      </TestI18n>,
    );
    await expect.element(row(5000)).toBeVisible();
    expect(page.getByRole("checkbox", { name: /^Pick/ }).elements()).toEqual([]);
  });
});
