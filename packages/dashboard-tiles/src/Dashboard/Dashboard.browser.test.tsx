import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { editDashboard as edit } from "../testing/editDashboard.tsx";

beforeEach(() => page.viewport(1100, 900));

it("moves a tile by keys in two dimensions, keeps the focus on it, says where it is, and puts it back", async () => {
  const { screen, handle, order, onSave, savedOrder, pickUp } = await edit();
  const position = screen.getByTestId("drag-position");
  const before = order();
  expect(before).toEqual(["Favorites", "Turnover", "Rates", "Locks"]);
  await pickUp("{Enter}");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(position).toHaveTextContent("Row 1, column 3");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(position).toHaveTextContent("Row 2, column 2");
  await expect.element(handle("Favorites")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(position).not.toBeInTheDocument();
  expect(order()).toEqual(before);

  await pickUp(" ");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(position).toHaveTextContent("Row 1, column 3");
  await userEvent.keyboard(" ");
  await expect.element(screen.getByText("Favorites is dropped. Row 1, column 3.")).toBeInTheDocument();
  await expect.element(handle("Favorites")).toHaveFocus();
  await screen.getByRole("button", { name: "Save" }).click();
  expect(onSave).toHaveBeenCalledOnce();
  expect(savedOrder()).toEqual(["Turnover", "Favorites", "Rates", "Locks"]);
  await expect.element(handle("Favorites")).not.toBeInTheDocument();
});

it("does not take the focus from a tile that is moved by keys, as a screen reader would read the handle again", async () => {
  const { screen, handle, pickUp } = await edit();
  const position = screen.getByTestId("drag-position");
  await pickUp("{Enter}");
  const onBlur = vi.fn<() => void>();
  handle("Favorites").element().addEventListener("blur", onBlur);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(position).toHaveTextContent("Row 1, column 3");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(position).toHaveTextContent("Row 2, column 2");
  expect(onBlur).not.toHaveBeenCalled();
});

it("follows the direction of the language", async () => {
  const { screen, pickUp } = await edit("rtl");
  await pickUp("{Enter}");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByTestId("drag-position")).toHaveTextContent("Row 1, column 3");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByTestId("drag-position")).toHaveTextContent("Row 1, column 1");
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
  await screen.getByRole("button", { name: "Save" }).click();
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    "Bridge:web": { name: "Bridge", params: { id: "web" } },
    Turnover: { params: { size: "large" } },
  });
  expect(onSave.mock.lastCall?.[0]).not.toHaveProperty("Rates");
});

it("keeps the focus in the grid when undo and redo remove the tile that has it", async () => {
  const { screen, handle } = await edit();
  const undo = () => userEvent.keyboard("{Control>}z{/Control}");
  await screen.getByRole("button", { name: "Remove Exchange rates" }).click();
  await expect.element(handle("Document locks")).toHaveFocus();
  await undo();
  handle("Exchange rates").element().focus();
  await userEvent.keyboard("{Control>}y{/Control}");
  await expect.element(handle("Document locks")).toHaveFocus();
  await screen.getByRole("button", { name: "Add tile", exact: true }).click();
  await userEvent.keyboard("web{ArrowDown}{Enter}");
  await expect.element(handle("Bridge · web")).toHaveFocus();
  await undo();
  await expect.element(handle("Document locks")).toHaveFocus();
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
  await screen.getByRole("button", { name: "Save" }).click();
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

it("undoes and cancels by keys after the size of a tile was chosen", async () => {
  const { screen, onSave } = await edit();
  const size = (name: RegExp) => screen.getByRole("radio", { name }).first();
  await expect.element(size(/^Wide/)).toBeChecked();
  size(/^Wide/).element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(size(/^Medium/)).toBeChecked();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(size(/^Wide/)).toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("Editing the dashboard")).not.toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});
