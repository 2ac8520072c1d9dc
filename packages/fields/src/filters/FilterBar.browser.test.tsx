import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FormRoot } from "../form/FormRoot.tsx";
import { useForm } from "../form/hooks.ts";
import { normalizeField } from "../model/field.ts";
import { FilterBar } from "./FilterBar.tsx";
import { useFilterBar } from "./useFilterBar.ts";

const textField = (name: string, label: string) =>
  normalizeField({ name, type: "String", label, nullable: true });
const search = textField("search", "Search");
const user = textField("user", "User");
const request = textField("request", "Request");
const filters = [user, request].map((field) => ({
  name: field.name,
  label: field.label,
  fields: [field] as const,
  kind: "text" as const,
}));
const none = {};

interface BarProps {
  readonly onApply: (values: Readonly<Record<string, unknown>>) => void;
}

const Bar = ({ onApply }: BarProps) => {
  const barRef = useRef<HTMLDivElement>(null);
  const form = useForm({
    fields: [search, user, request],
    values: { user: "admin", request: "r-1" },
    onSubmit: async (values) => {
      onApply(values);
      return { status: "done" };
    },
  });
  const bar = useFilterBar({ form, lead: search, filters, defaults: none, barRef, isImmediate: true });
  return (
    <FormRoot form={form} onSubmit={() => void bar.submit()}>
      <div ref={barRef}>
        <FilterBar bar={bar} action="Apply" />
      </div>
    </FormRoot>
  );
};

const setUp = async () => {
  const onApply = vi.fn<BarProps["onApply"]>();
  await render(
    <TestI18n>
      <Bar onApply={onApply} />
    </TestI18n>,
  );
  return { onApply, chip: page.getByRole("button", { name: /^User contains/ }) };
};

it("applies a filter with Enter and returns the focus to its chip", async () => {
  const { onApply, chip } = await setUp();
  await chip.click();
  const input = page.getByRole("textbox", { name: "User" });
  await expect.element(input).toHaveFocus();
  await userEvent.fill(input, "manager");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onApply.mock.calls.at(-1)?.[0]).toMatchObject({ user: "manager", request: "r-1" });
  await expect.element(page.getByRole("button", { name: "User contains manager" })).toHaveFocus();
});

it("takes back what was typed if the filter is closed with Escape", async () => {
  const { onApply, chip } = await setUp();
  await chip.click();
  await userEvent.fill(page.getByRole("textbox", { name: "User" }), "manager");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "User contains admin" })).toHaveFocus();
  expect(onApply).not.toHaveBeenCalled();
});

it("removes a filter with Delete, applies that, and moves the focus to the next one", async () => {
  const { onApply, chip } = await setUp();
  await expect.element(chip).toBeVisible();
  (chip.element() as HTMLElement).focus();
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => onApply.mock.calls.at(-1)?.[0]).toMatchObject({ user: null, request: "r-1" });
  await expect.element(page.getByRole("button", { name: /^Request contains/ })).toHaveFocus();
});

it("leads to the search with a slash", async () => {
  await setUp();
  await userEvent.keyboard("/");
  await expect.element(page.getByRole("textbox", { name: "Search" })).toHaveFocus();
});

it("limits the search to the 256 characters that the server accepts", async () => {
  const { onApply } = await setUp();
  await userEvent.keyboard("/");
  await userEvent.keyboard("x".repeat(260));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onApply.mock.calls.at(-1)?.[0]).toMatchObject({ search: "x".repeat(256) });
});
