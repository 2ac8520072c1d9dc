import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleMeta, articleService } from "../../test/articles.ts";
import { testLocation } from "../../test/TestScreen.tsx";
import { DataGridScreen } from "./DataGridScreen.tsx";
import type { DataGridScreenProps } from "./DataGridScreen.tsx";

const location = testLocation("?$start=1");
const screenOf = (props: Pick<DataGridScreenProps, "service" | "can"> & Partial<DataGridScreenProps>) => (
  <TestI18n>
    <div style={{ blockSize: 700 }}>
      <DataGridScreen
        meta={articleMeta}
        tenantOid={1004}
        notify={() => undefined}
        renderEditor={() => null}
        location={location}
        {...props}
      />
    </div>
  </TestI18n>
);
const row = (key: number) => page.getByTestId(`row-${key}`);
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(() => page.viewport(1280, 800));

it("rights that come or go change what is offered at once", async () => {
  const service = articleService(10);
  const screen = await render(screenOf({ service, can: () => true }));
  await row(5001).click();
  await expect.element(button("Edit")).toBeVisible();
  await screen.rerender(screenOf({ service, can: (right) => right === "Demand" }));
  await expect.element(button("View")).toBeVisible();
  await expect.element(button("New")).not.toBeInTheDocument();
  await screen.rerender(screenOf({ service, can: () => false }));
  await expect.element(page.getByText("You have no permission to see these records")).toBeVisible();
  await screen.rerender(screenOf({ service, can: () => true }));
  await expect.element(row(5001)).toBeVisible();
});

it("another service answers the next call, another scope is shown of what it answers", async () => {
  const [first, second] = [articleService(10), articleService(10)];
  second.changeByOther(5000, { Text: "From the second" });
  const can = () => true;
  const screen = await render(screenOf({ service: first, can }));
  await expect.element(row(5000)).toBeVisible();
  const findScope = () => ({ text: "Second tenant", country: null });
  await screen.rerender(screenOf({ service: second, can, findScope }));
  await button("Refresh").click();
  await row(5000).getByText("From the second").click();
  await expect.element(page.getByText("Second tenant")).toBeVisible();
});
