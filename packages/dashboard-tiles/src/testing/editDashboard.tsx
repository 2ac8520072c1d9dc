import { TestI18n } from "@backroom/i18n/testing";
import { expect, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as stories from "../Dashboard/Dashboard.stories.tsx";
import type { LayoutCards } from "../layout/orderTiles.ts";

/** Shows the dashboard of the stories in its edit mode. */
export const editDashboard = async (dir: "ltr" | "rtl" = "ltr") => {
  const { component: Stored, args } = stories.default;
  if (Stored === undefined || args === undefined) throw new Error("the stories have no args");
  const onSave = vi.fn<(cards: LayoutCards) => void>();
  const dashboard = (cards?: LayoutCards) => (
    <TestI18n>
      <div dir={dir}>
        <Stored {...(args as stories.DashboardArgs)} cards={cards} onSave={onSave} />
      </div>
    </TestI18n>
  );
  const screen = await render(dashboard());
  const handle = (name: string) => screen.getByRole("button", { name: `Move ${name}` });
  await expect.element(handle("Favorites")).toHaveFocus();
  /** Keys of the tiles as they are read. */
  const order = () =>
    [...screen.container.querySelectorAll<HTMLElement>("[data-tile]")].map(({ dataset }) => dataset["tile"]);
  const savedOrder = () =>
    Object.entries(onSave.mock.lastCall?.[0] ?? {})
      .sort(([, a], [, b]) => Number(a.params["order"]) - Number(b.params["order"]))
      .map(([key]) => key);
  /** Another window stores its dashboard. */
  const storeElsewhere = (cards: LayoutCards) => screen.rerender(dashboard(cards));
  /** Picks the first tile up by a key. */
  const pickUp = async (key: string) => {
    await userEvent.keyboard(key);
    await expect.element(screen.getByTestId("drag-position")).toHaveTextContent("Row 1, column 1");
    // the drag hears the next key from the next task on.
    await new Promise((resolve) => void setTimeout(resolve));
  };
  return { screen, handle, order, pickUp, onSave, savedOrder, storeElsewhere };
};
