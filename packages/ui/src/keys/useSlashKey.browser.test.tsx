import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CharacterKeys } from "./characterKeys.ts";
import { useSlashKey } from "./useSlashKey.ts";

const Search = () => (
  <>
    <input aria-label="Search" ref={useSlashKey<HTMLInputElement>()} />
    <input aria-label="Name" />
    <input aria-label="Warnings" type="checkbox" />
  </>
);

it("focuses the search from a checkbox, but not from a text field", async () => {
  await render(<Search />);
  await userEvent.click(page.getByLabelText("Name"));
  await userEvent.keyboard("/");
  await expect.element(page.getByLabelText("Name")).toHaveValue("/");
  await userEvent.click(page.getByLabelText("Warnings"));
  await userEvent.keyboard("/");
  await expect.element(page.getByLabelText("Search")).toHaveFocus();
  await expect.element(page.getByLabelText("Search")).toHaveValue("");
});

it("does not focus the search for a user who turned such keys off", async () => {
  await render(
    <CharacterKeys value={false}>
      <Search />
    </CharacterKeys>,
  );
  await userEvent.click(page.getByLabelText("Warnings"));
  await userEvent.keyboard("/");
  await expect.element(page.getByLabelText("Warnings")).toHaveFocus();
});
