import { TestI18n } from "@backroom/i18n/testing";
import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../Button/Button.tsx";
import { keepRowFocus } from "./keepRowFocus.ts";

interface Line {
  readonly key: string;
  readonly name: string;
}

/** Rows that move up are other elements, as in tables whose rows have no key of their own. */
const moved = (names: readonly string[]): readonly Line[] =>
  names.map((name, index) => ({ key: `${index} ${name}`, name }));

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
              {moved(names).map(({ key, name }) => (
                <tr key={key}>
                  <td>
                    <Button>Edit {name}</Button>
                  </td>
                  <td>
                    <Button onPress={() => setNames(names.filter((one) => one !== name))}>
                      Remove {name}
                    </Button>
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

const removeAll = async (canAdd: boolean) => {
  const screen = await render(<Basket canAdd={canAdd} />);
  screen.getByRole("button", { name: "Remove Apples" }).element().focus();
  await userEvent.keyboard("{Enter}{Enter}{Enter}");
  return screen;
};

it("focuses the first control after the last row was removed", async () => {
  const screen = await removeAll(true);
  await expect.element(screen.getByRole("button", { name: "Add" })).toHaveFocus();
});

it("focuses the element if no control is left", async () => {
  const screen = await removeAll(false);
  await expect.element(screen.getByLabelText("Basket")).toHaveFocus();
});

it("leaves the focus where the user moved it before a row was removed", async () => {
  const screen = await render(<Basket canAdd />);
  screen.getByRole("button", { name: "Add" }).element().focus();
  const remove = screen.getByRole("button", { name: "Remove Apples" });
  remove.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Add" })).toHaveFocus();
});

it("focuses the heading of the next closed part after an open one was removed", async () => {
  const Parts = () => {
    const [names, setNames] = useState(["Apples", "Bread"]);
    return (
      <TestI18n>
        <section ref={keepRowFocus}>
          <Button>Add</Button>
          {names.map((name) => (
            <details key={name} open={name === "Apples"}>
              <summary>{name}</summary>
              <input aria-label={`Price of ${name}`} />
              <Button onPress={() => setNames(names.slice(1))}>Remove {name}</Button>
            </details>
          ))}
        </section>
      </TestI18n>
    );
  };
  const screen = await render(<Parts />);
  screen.getByRole("button", { name: "Remove Apples" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Bread", { exact: true })).toHaveFocus();
});
