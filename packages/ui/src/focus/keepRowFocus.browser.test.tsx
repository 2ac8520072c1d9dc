import { TestI18n } from "@backroom/i18n/testing";
import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../Button/Button.tsx";
import { keepRowFocus } from "./keepRowFocus.ts";

const Basket = ({ canAdd = false }: { readonly canAdd?: boolean }) => {
  const [names, setNames] = useState(["Apples", "Bread", "Cheese"]);
  return (
    <TestI18n>
      <section aria-label="Basket" ref={keepRowFocus}>
        {canAdd && <Button>Add</Button>}
        {names.length === 0 ? (
          "Empty"
        ) : (
          <table>
            <tbody>
              {names.map((name, index) => (
                // As in tables whose lines have no key of their own, a line that moves up is another element.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={`${index} ${name}`}>
                  <td>
                    <Button>Edit {name}</Button>
                  </td>
                  <td>
                    <Button onPress={() => setNames(names.toSpliced(index, 1))}>Remove {name}</Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </TestI18n>
  );
};

it("focuses the same button of the next row after a removal, and of the row before the last one", async () => {
  const screen = await render(<Basket />);
  const remove = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });
  remove("Bread").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove("Cheese")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove("Apples")).toHaveFocus();
});

it("focuses the first control after the last row was removed, else the element itself", async () => {
  for (const canAdd of [true, false]) {
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    const screen = await render(<Basket key={String(canAdd)} canAdd={canAdd} />);
    screen.getByRole("button", { name: "Remove Apples" }).element().focus();
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.keyboard("{Enter}{Enter}{Enter}");
    const target = canAdd ? screen.getByRole("button", { name: "Add" }) : screen.getByLabelText("Basket");
    // oxlint-disable-next-line no-await-in-loop
    await expect.element(target).toHaveFocus();
    // oxlint-disable-next-line no-await-in-loop
    await screen.unmount();
  }
});

it("leaves the focus where the user moved it before a row was removed", async () => {
  const screen = await render(<Basket canAdd />);
  screen.getByRole("button", { name: "Add" }).element().focus();
  const remove = screen.getByRole("button", { name: "Remove Apples" });
  remove.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Add" })).toHaveFocus();
});
