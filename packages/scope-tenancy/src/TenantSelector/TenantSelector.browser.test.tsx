import { TestI18n } from "@backroom/i18n/testing";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import meta, * as stories from "./TenantSelector.stories.tsx";

const renderStory = async (args: Partial<typeof meta.args>) => {
  const Story = meta.component;
  if (Story === undefined) throw new Error("the stories have no component");
  const screen = await render(
    <TestI18n>
      <Story tenantCount={12} chosen={[]} {...args} />
    </TestI18n>,
  );
  const selector = screen.getByTestId("tenant-selector");
  await selector.click();
  return { screen, selector, search: screen.getByRole("searchbox", { name: /^Search tenants/u }) };
};

it("is searched and chosen from with the keyboard alone", async () => {
  const { screen, selector, search } = await renderStory({});
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("1007{ArrowDown}{ArrowUp}");
  await expect.element(screen.getByRole("treegrid", { name: "Tenants" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(selector).toHaveAccessibleName(/^Tenant: Shop 1007/u);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

it("leads down to a till, by search and by opening its location, and shows the way", async () => {
  const { screen, selector } = await renderStory({ tenantCount: 3, locationCount: 2, chosen: [1002] });
  await userEvent.keyboard("till 2 of 100001{Enter}");
  await expect
    .element(selector)
    .toHaveAccessibleName("Tenant: Shop 1001 Location 2 of 1001 Till 2 of 100001");
  await selector.click();
  const chosen = screen.getByRole("row", { name: /^Till 2 of 100001/u });
  await expect.element(chosen).toHaveAttribute("aria-selected", "true");
  await expect.element(chosen).toHaveAttribute("aria-level", "3");
  await screen
    .getByRole("row", { name: /^Location 2 of 1001/u })
    .getByRole("rowheader")
    .click();
  await expect.element(selector).toHaveAccessibleName("Tenant: Shop 1001 Location 2 of 1001");
});

it("stars the primary tenant with the keyboard and keeps the current tenant", async () => {
  const { screen, selector } = await renderStory({});
  await userEvent.keyboard("Shop 1007 1007{ArrowDown}{ArrowRight}");
  const cell = screen.getByRole("row", { name: /^Shop 1007/u }).getByRole("gridcell");
  await expect.element(cell).toHaveTextContent("Make this the primary tenant");
  await userEvent.keyboard("{Enter}");
  await expect.element(cell).toHaveTextContent("Primary tenant, the console starts with it");
  await expect.element(screen.getByRole("treegrid")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(cell).toHaveTextContent("Make this the primary tenant");
  await expect.element(selector).toHaveAccessibleName("Tenant: All tenants");
});

it("has no search box for 8 tenants and one for 9", async () => {
  const eight = await renderStory({ tenantCount: 8 });
  await expect.element(eight.screen.getByRole("treegrid")).toHaveFocus();
  await expect.element(eight.search).not.toBeInTheDocument();
  await eight.screen.unmount();
  const nine = await renderStory({ tenantCount: 9 });
  await expect.element(nine.search).toBeVisible();
});

it("groups 8 tenants by country and lists the recent ones first", async () => {
  const { screen } = await renderStory({ tenantCount: 8, ...stories.Twelve.args });
  const headings = () =>
    screen
      .getByRole("row")
      .elements()
      .filter((row) => row.getAttribute("aria-level") === "1")
      .map((row) => row.textContent);
  await expect.poll(() => headings().slice(1, 3)).toEqual(["Recent", "Austria"]);
});

it("does not let a disabled tenant be chosen and says why", async () => {
  const { screen, selector } = await renderStory({ tenantCount: 7 });
  const disabled = screen.getByRole("row", {
    name: /Shop 1003.*This tenant is disabled and cannot be chosen/u,
  });
  await expect.element(disabled).toHaveAttribute("aria-disabled", "true");
  // A forced click does not wait until the list is shown.
  await disabled.getByRole("rowheader").hover();
  await disabled.getByRole("rowheader").click({ force: true });
  await expect.element(screen.getByRole("treegrid")).toBeVisible();
  await expect.element(selector).toHaveAccessibleName("Tenant: All tenants");
});

it("draws only what is in view of 5,000 tenants", async () => {
  const { screen } = await renderStory({ tenantCount: 5000, locationCount: 4 });
  await expect.element(screen.getByRole("row", { name: /^Shop 1002 1002/u })).toBeVisible();
  expect(screen.getByRole("row").elements().length).toBeLessThan(100);
});

it("is as high as its tenants when they are few", async () => {
  const { screen } = await renderStory({ tenantCount: 2 });
  const list = screen.getByRole("treegrid");
  await expect.element(list).toBeVisible();
  // "All tenants" and the two, 36 px each.
  await expect.poll(() => list.element().parentElement?.clientHeight).toBe(3 * 36);
  expect(list.element().clientHeight).toBe(3 * 36);
});
