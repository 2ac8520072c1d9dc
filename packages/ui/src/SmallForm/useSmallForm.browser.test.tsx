import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { object, string } from "yup";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Button } from "../Button/Button.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { useSmallForm } from "./useSmallForm.ts";

const schema = object({
  name: string().trim().required("A name is needed."),
  city: string().trim().required("A city is needed."),
});

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

const Form = ({ onSubmit }: { readonly onSubmit: (values: object) => Promise<void> }) => {
  const form = useSmallForm({ initial: { name: "", city: "" }, schema, onSubmit });
  return (
    <form {...form.formProps} aria-label="Branch">
      <TextField {...form.field("name")} label="Name" />
      <TextField {...form.field("city")} label="City" />
      <Button type="submit">Save</Button>
    </form>
  );
};

const show = async (onSubmit: (values: object) => Promise<void>) => {
  await render(
    <I18nProvider i18n={i18n}>
      <Form onSubmit={onSubmit} />
    </I18nProvider>,
  );
};
const field = (name: string) => page.getByRole("textbox", { name });

it("shows errors from the first submit on and focuses the first wrong field", async () => {
  const onSubmit = vi.fn<(values: object) => Promise<void>>(async () => undefined);
  await show(onSubmit);
  await field("Name").fill("Nordlicht");
  await expect.element(page.getByText("A city is needed.")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("A city is needed.")).toBeVisible();
  await expect.element(field("City")).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it("submits what was typed once, although it is sent twice", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const onSubmit = vi.fn<(values: object) => Promise<void>>(() => promise);
  await show(onSubmit);
  await field("Name").fill("Nordlicht");
  await field("City").fill("Kiel");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("form")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  resolve(undefined);
  await expect.element(page.getByRole("form")).toHaveAttribute("aria-busy", "false");
  expect(onSubmit.mock.calls).toEqual([[{ name: "Nordlicht", city: "Kiel" }]]);
});
