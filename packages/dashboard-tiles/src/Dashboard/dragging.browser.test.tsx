import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { editDashboard as edit } from "../testing/editDashboard.tsx";

beforeEach(() => page.viewport(1100, 900));

it("drags a tile by the pointer to where it is dropped, and undoes it", async () => {
  const { screen, handle, order } = await edit();
  await handle("Document locks").dropTo(handle("Favorites"), { steps: 8 });
  await expect.poll(order).toEqual(["Locks", "Favorites", "Rates", "Turnover"]);
  await expect.element(screen.getByRole("button", { name: "Undo" })).toBeEnabled();
  // By keys: dnd-kit ignores clicks for 50 ms after a drop.
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(order).toEqual(["Favorites", "Turnover", "Rates", "Locks"]);
});

it.each([
  ["ltr", "Move right"],
  ["rtl", "Move left"],
] as const)("moves a tile by clicks in the menu of its handle: %s", async (dir, later) => {
  const { screen, handle, order } = await edit(dir);
  await handle("Favorites").click();
  await expect
    .element(screen.getByRole("menuitem", { name: "Move up" }))
    .toHaveAttribute("aria-disabled", "true");
  await screen.getByRole("menuitem", { name: later }).click();
  await expect.poll(order).toEqual(["Turnover", "Favorites", "Rates", "Locks"]);
  await expect.element(handle("Favorites")).toHaveFocus();
  await expect.element(screen.getByText(/^Favorites: Row \d, column \d$/u)).toBeInTheDocument();
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

it("keeps the last move of a pointer that is let go before it was drawn", async () => {
  const { screen, handle, order } = await edit();
  const fire = (type: string, target: Element, at: DOMRect, by = 0) => {
    const init = { clientX: at.left + by, clientY: at.top + by, bubbles: true };
    target.dispatchEvent(
      type.startsWith("mouse") ? new MouseEvent(type, init) : new PointerEvent(type, init),
    );
  };
  const turnover = () => screen.container.querySelector<HTMLElement>('[data-tile="Turnover"]');
  const corner = screen.container.querySelector('[data-corner="Turnover"]');
  if (corner === null) throw new Error("no corner");
  fire("pointerdown", corner, corner.getBoundingClientRect());
  fire("pointermove", document.body, corner.getBoundingClientRect(), 1);
  await expect.poll(() => screen.container.querySelector("[data-sizing]")).not.toBeNull();
  fire("pointermove", document.body, handle("Weekly turnover").element().getBoundingClientRect(), 20);
  fire("pointerup", document.body, new DOMRect());
  await expect.poll(() => turnover()?.dataset["size"]).toBe("medium");

  await screen.getByRole("button", { name: "Remove Exchange rates" }).click();
  await screen.getByRole("button", { name: "Add tile", exact: true }).click();
  const rates = screen.getByRole("option", { name: /Exchange rates/ });
  await rates.hover();
  const box = rates.element().getBoundingClientRect();
  fire("mousedown", document.elementFromPoint(box.left + 20, box.top + 20) ?? document.body, box, 20);
  fire("mousemove", document.body, box, 30);
  await expect.element(rates).not.toBeInTheDocument();
  fire("mousemove", document.body, handle("Favorites").element().getBoundingClientRect(), 20);
  fire("mouseup", document.body, new DOMRect());
  await expect.poll(() => order()[0]).toBe("Rates");
});

it("takes a tile out of the list to a place, and adds one by the cell at the end", async () => {
  const { screen, handle, order } = await edit();
  await screen.getByRole("button", { name: "Remove Exchange rates" }).click();
  await screen.getByRole("button", { name: "Add tile", exact: true }).click();
  const rates = screen.getByRole("option", { name: /Exchange rates/ });
  // A forced drag does not wait until the list is shown.
  await rates.hover();
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
