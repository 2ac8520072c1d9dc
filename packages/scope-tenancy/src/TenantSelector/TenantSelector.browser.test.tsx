import "../../test/virtualizer.ts";
import { TestI18n } from "@backroom/i18n/testing";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import meta, * as stories from "./TenantSelector.stories.tsx";

const renderStory = async (args: Partial<typeof meta.args>) => {
  const Story = meta.component;
  if (Story === undefined) throw new Error("the stories have no component");
  return render(
    <TestI18n>
      <Story tenantCount={12} chosen={[]} {...args} />
    </TestI18n>,
  );
};

it("is searched and chosen from with the keyboard alone", async () => {
  const screen = await renderStory({});
  await screen.getByTestId("tenant-selector").click();
  await expect.element(screen.getByRole("searchbox", { name: "Search tenants" })).toHaveFocus();
  await userEvent.keyboard("1007{ArrowDown}{Enter}");
  await expect.element(screen.getByTestId("tenant-selector")).toHaveAccessibleName(/^Tenant: Shop 1007/u);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

it("has no search box for 8 tenants and one for 9", async () => {
  const eight = await renderStory({ tenantCount: 8 });
  await eight.getByTestId("tenant-selector").click();
  await expect.element(eight.getByRole("listbox")).toBeVisible();
  await expect.element(eight.getByRole("searchbox")).not.toBeInTheDocument();
  await eight.unmount();
  const nine = await renderStory({ tenantCount: 9 });
  await nine.getByTestId("tenant-selector").click();
  await expect.element(nine.getByRole("searchbox")).toBeVisible();
});

it("groups 8 tenants by country and lists the recent ones first", async () => {
  const screen = await renderStory({ tenantCount: 8, ...stories.Twelve.args });
  await screen.getByTestId("tenant-selector").click();
  await expect.element(screen.getByText("Recent")).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "Recent" })).toBeInTheDocument();
  await expect.element(screen.getByText("Austria")).toBeVisible();
});

it("does not let a disabled tenant be chosen and says why", async () => {
  const screen = await renderStory({ tenantCount: 7 });
  await screen.getByTestId("tenant-selector").click();
  const disabled = screen.getByRole("option", { name: /Shop 1003/ });
  await expect.element(disabled.getByText("disabled", { exact: true })).toBeVisible();
  await expect.element(disabled).toHaveAccessibleDescription("This tenant is disabled and cannot be chosen.");
  await expect.element(disabled).toHaveAttribute("aria-disabled", "true");
});

it("draws only what is in view of 5,000 tenants", async () => {
  const screen = await renderStory({ tenantCount: 5000 });
  await screen.getByTestId("tenant-selector").click();
  await expect.element(screen.getByRole("option", { name: "Shop 1002 1002" })).toBeVisible();
  expect(screen.getByRole("option").elements().length).toBeLessThan(100);
});

it("is as high as its tenants when they are few", async () => {
  const screen = await renderStory({ tenantCount: 2 });
  await screen.getByTestId("tenant-selector").click();
  const list = screen.getByRole("listbox");
  await expect.element(list).toBeVisible();
  const { clientHeight, scrollHeight } = list.element();
  // "All tenants" and the two, 36 px each, between the paddings.
  expect(clientHeight).toBe(3 * 36 + 2 * 4);
  expect(scrollHeight).toBe(clientHeight);
});
