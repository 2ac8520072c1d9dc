import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { LayoutCards } from "../layout/orderTiles.ts";
import * as stories from "./Dashboard.stories.tsx";

beforeEach(() => page.viewport(1100, 900));

const edit = async (dir: "ltr" | "rtl" = "ltr") => {
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
  return { screen, handle, order, onSave, savedOrder, storeElsewhere };
};

it("moves a tile by keys in two dimensions, keeps the focus on it, says where it is, and puts it back", async () => {
  const { screen, handle, order, onSave, savedOrder } = await edit();
  const position = screen.getByTestId("drag-position");
  const before = order();
  expect(before).toEqual(["Favorites", "Turnover", "Rates", "Locks"]);
  await userEvent.keyboard("{Enter}");
  await expect.element(position).toHaveTextContent("Row 1, column 1");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(position).toHaveTextContent("Row 1, column 3");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(position).toHaveTextContent("Row 2, column 2");
  await expect.element(handle("Favorites")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(position).not.toBeInTheDocument();
  expect(order()).toEqual(before);

  await userEvent.keyboard(" ");
  await expect.element(position).toHaveTextContent("Row 1, column 1");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(position).toHaveTextContent("Row 1, column 3");
  await userEvent.keyboard(" ");
  await expect.element(screen.getByText("Favorites is dropped. Row 1, column 3.")).toBeInTheDocument();
  await expect.element(handle("Favorites")).toHaveFocus();
  await screen.getByRole("button", { name: "Done" }).click();
  expect(onSave).toHaveBeenCalledOnce();
  expect(savedOrder()).toEqual(["Turnover", "Favorites", "Rates", "Locks"]);
  await expect.element(handle("Favorites")).not.toBeInTheDocument();
});

it("follows the direction of the language", async () => {
  const { screen } = await edit("rtl");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByTestId("drag-position")).toHaveTextContent("Row 1, column 1");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByTestId("drag-position")).toHaveTextContent("Row 1, column 3");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByTestId("drag-position")).toHaveTextContent("Row 1, column 1");
});

it("drags a tile by the pointer to where it is dropped, and undoes it", async () => {
  const { screen, handle, order } = await edit();
  await handle("Document locks").dropTo(handle("Favorites"), { steps: 8 });
  await expect.poll(order).toEqual(["Locks", "Favorites", "Rates", "Turnover"]);
  await expect.element(screen.getByRole("button", { name: "Undo" })).toBeEnabled();
  // By keys: dnd-kit ignores clicks for 50 ms after a drop.
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(order).toEqual(["Favorites", "Turnover", "Rates", "Locks"]);
});

it("a tile stays under the pointer when something else appears on the page, and is dropped where the pointer is", async () => {
  const { screen, handle, order } = await edit();
  const { left, top } = handle("Document locks").element().getBoundingClientRect();
  const fire = (type: string, x: number, y: number, target: Element = document.body) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        clientX: left + 20 + x,
        clientY: top + 20 + y,
        bubbles: true,
        cancelable: true,
      }),
    );
  /** The middle: what is held is turned a little. */
  const middle = () => {
    const box =
      handle("Document locks").element().closest("section")?.getBoundingClientRect() ?? new DOMRect();
    return [box.left + box.width / 2, box.top + box.height / 2] as const;
  };
  const [x, y] = middle();
  const moved = () => [Math.round(middle()[0] - x), Math.round(middle()[1] - y)];
  fire("mousedown", 0, 0, handle("Document locks").element());
  fire("mousemove", 5, 0);
  await expect.element(screen.getByTestId("drag-position")).toHaveTextContent("Row 2, column 2");
  fire("mousemove", -95, -60);
  await expect.poll(moved).toEqual([-95, -60]);
  const toast = document.body.appendChild(document.createElement("div"));
  fire("mousemove", -96, -60);
  await expect.poll(moved).toEqual([-96, -60]);
  toast.remove();
  // Dropped before the last move is drawn.
  fire("mousemove", -left, -top);
  fire("mouseup", -left, -top);
  await expect.poll(() => order()[0]).toBe("Locks");
});

it("offers the tiles that are not there, finds one by its name and puts the focus on it", async () => {
  const { screen, handle, onSave } = await edit();
  await expect.element(screen.getByRole("button", { name: "Remove Favorites" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Remove Exchange rates" }).click();
  await expect.element(handle("Document locks")).toHaveFocus();
  await screen.getByRole("button", { name: "Add tile", exact: true }).click();
  await expect.element(screen.getByRole("option")).toHaveLength(3);
  await userEvent.keyboard("web{ArrowDown}{Enter}");
  await expect.element(handle("Bridge · web")).toHaveFocus();
  await screen.getByRole("radiogroup", { name: "Size of Weekly turnover" }).getByText("L").click();
  await screen.getByRole("button", { name: "Done" }).click();
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    "Bridge:web": { name: "Bridge", params: { id: "web" } },
    Turnover: { params: { size: "large" } },
  });
  expect(onSave.mock.lastCall?.[0]).not.toHaveProperty("Rates");
});

it("sizes a tile by its corner, in steps of cells", async () => {
  const { screen, handle } = await edit();
  const turnover = () =>
    screen.container.querySelector<HTMLElement>('[data-tile="Turnover"]')?.dataset["size"];
  const corner = screen.container.querySelector('[data-corner="Turnover"]');
  if (corner === null) throw new Error("no corner");
  expect(turnover()).toBe("wide");
  await page.elementLocator(corner).dropTo(handle("Weekly turnover"), { steps: 5 });
  await expect.poll(turnover).toBe("medium");
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.poll(turnover).toBe("wide");
  await expect.element(screen.getByRole("button", { name: "Undo" })).toBeDisabled();
});

it("takes a tile out of the list to a place, and adds one by the cell at the end", async () => {
  const { screen, handle, order } = await edit();
  await screen.getByRole("button", { name: "Remove Exchange rates" }).click();
  await screen.getByRole("button", { name: "Add tile", exact: true }).click();
  const rates = screen.getByRole("option", { name: /Exchange rates/ });
  await rates.dropTo(handle("Favorites"), { steps: 8, force: true });
  await expect.poll(() => order()[0]).toBe("Rates");
  await expect.element(handle("Exchange rates")).toHaveFocus();
  await expect.element(rates).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Add tile at the end" }).click();
  await userEvent.keyboard("erp{ArrowDown}{Enter}");
  await expect.element(handle("Bridge · erp")).toHaveFocus();
});

it("a finger picks a tile up by a long press", async () => {
  const { screen, handle, order } = await edit();
  const target = handle("Document locks").element();
  const touch = (type: string, at: Element, element: Element = document.body) => {
    const { left, top, width, height } = at.getBoundingClientRect();
    const point = new Touch({
      identifier: 1,
      target: element,
      clientX: left + width / 2,
      clientY: top + height / 2,
    });
    const touches = type === "touchend" ? [] : [point];
    element.dispatchEvent(
      new TouchEvent(type, { touches, changedTouches: [point], bubbles: true, cancelable: true }),
    );
  };
  touch("touchstart", target, target);
  const position = screen.getByTestId("drag-position");
  await expect.element(position).toHaveTextContent("Row 2, column 2");
  touch("touchmove", handle("Favorites").element(), target);
  await expect.element(position).toHaveTextContent("Row 1, column 1");
  touch("touchend", handle("Favorites").element(), target);
  await expect.poll(() => order()[0]).toBe("Locks");
});

it("says that another window has changed the dashboard, and shows it when asked to", async () => {
  const { screen, order, storeElsewhere } = await edit();
  const elsewhere = (name: string, order: number) => ({ [name]: { name, params: { order } } });
  await storeElsewhere({ ...elsewhere("Favorites", 0), ...elsewhere("Locks", 1), ...elsewhere("Rates", 2) });
  // Nothing is changed here yet, so there is nothing to lose.
  await expect.poll(order).toEqual(["Favorites", "Locks", "Rates"]);
  await screen.getByRole("button", { name: "Remove Exchange rates" }).click();
  await storeElsewhere({ ...elsewhere("Locks", 0), ...elsewhere("Favorites", 1) });
  await expect.element(screen.getByText(/Another window has changed the dashboard/)).toBeVisible();
  await expect.poll(order).toEqual(["Favorites", "Locks"]);
  await screen.getByRole("button", { name: "Show it" }).click();
  await expect.poll(order).toEqual(["Locks", "Favorites"]);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.poll(order).toEqual(["Favorites", "Locks"]);
});

it("sets a threshold in the settings of a tile, refuses what cannot be one, and undoes it", async () => {
  const { screen, onSave } = await edit();
  const settings = screen.getByRole("button", { name: "Settings of Document locks" });
  await settings.click();
  const field = screen.getByRole("textbox", { name: "Locks: more than" });
  await field.fill("2.5");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Enter a whole number from 0 to 1,000, or nothing.")).toBeVisible();
  await expect.element(field).toHaveValue("2.5");
  await field.fill("2");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).not.toHaveAttribute("aria-invalid", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Locks: more than 2")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Locks: more than 2")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Redo" }).click();
  await screen.getByRole("button", { name: "Done" }).click();
  expect(onSave.mock.lastCall?.[0]).toMatchObject({ Locks: { params: { thresholds: { count: 2 } } } });
});

it("Escape leaves everything as it was", async () => {
  const { screen, order, onSave } = await edit();
  await screen.getByRole("button", { name: "Remove Exchange rates" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Editing the dashboard")).not.toBeInTheDocument();
  expect(order()).toEqual(["Favorites", "Turnover", "Rates", "Locks"]);
  expect(onSave).not.toHaveBeenCalled();
});
