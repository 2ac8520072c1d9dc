import { TestI18n } from "@backroom/i18n/testing";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import "../tokens.css";
import "../base.css";
import { Select } from "../Select/Select.tsx";
import { Option } from "./ListItems.tsx";

it("a list of 20 options shows about 7 of them and scrolls", async () => {
  await page.viewport(800, 900);
  const screen = await render(
    <TestI18n>
      <Select label="Unit">
        {Array.from({ length: 20 }, (_, index) => (
          <Option key={index} id={index}>{`Option ${index + 1}`}</Option>
        ))}
      </Select>
    </TestI18n>,
  );
  await screen.getByRole("button", { name: /Unit/ }).click();
  const list = page.getByRole("listbox");
  await expect.element(list).toBeVisible();
  const { clientHeight, scrollHeight } = list.element();
  const row = page.getByRole("option", { name: "Option 1", exact: true }).element().getBoundingClientRect();
  expect(clientHeight / row.height).toBeGreaterThan(6.5);
  expect(clientHeight / row.height).toBeLessThan(7.5);
  expect(scrollHeight).toBeGreaterThan(clientHeight);
});
