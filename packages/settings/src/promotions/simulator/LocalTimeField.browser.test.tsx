import { TestI18n } from "@backroom/i18n/testing";
import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LocalTimeField } from "./LocalTimeField.tsx";

const Field = ({ now }: { readonly now: string }) => {
  const [at, setAt] = useState<string | null>("2026-11-29T21:20");
  return <LocalTimeField value={at ?? now} onChange={setAt} />;
};

it("keeps a typed month while the day does not exist in it, and shows the present time when left empty", async () => {
  await render(
    <TestI18n>
      <Field now="2026-11-30T08:00" />
      <button>Next</button>
    </TestI18n>,
  );
  const field = page.getByLabelText("Local time");
  field.element().focus();
  // Month and day, as the browser of the tests orders them: 29 February 2026 on the way.
  await userEvent.keyboard("0215");
  await expect.element(field).toHaveValue("2026-02-15T21:20");
  await userEvent.keyboard("{Backspace}");
  await userEvent.click(page.getByRole("button", { name: "Next" }));
  await expect.element(field).toHaveValue("2026-11-30T08:00");
});
