import { TestI18n } from "@backroom/i18n/testing";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { useDocumentKeys } from "../keys/useDocumentKeys.ts";
import { CodeEditor } from "./CodeEditor.tsx";

it("gives its style element the nonce of the page's Content-Security-Policy", async () => {
  const meta = document.createElement("meta");
  meta.setAttribute("property", "csp-nonce");
  meta.nonce = "abc123";
  document.head.append(meta);
  await render(
    <TestI18n>
      <CodeEditor aria-label="Template" language="json" value="{}" />
    </TestI18n>,
  );
  await expect.element(page.getByRole("textbox", { name: "Template" })).toBeVisible();
  const sheets = [...document.querySelectorAll("style")].filter(({ textContent }) =>
    textContent.includes(".cm-"),
  );
  expect(sheets.map(({ nonce }) => nonce)).toEqual(["abc123"]);
  meta.remove();
});

it("keeps Escape from the page while a text is composed", async () => {
  const onKey = vi.fn<(key: string) => void>();
  const Page = () => {
    useDocumentKeys(({ key }) => onKey(key));
    return (
      <TestI18n locale="ja">
        <CodeEditor aria-label="Template" language="json" value="{}" />
      </TestI18n>
    );
  };
  await render(<Page />);
  const text = page.getByRole("textbox", { name: "Template" });
  await expect.element(text).toBeVisible();
  const press = (isComposing: boolean) =>
    text.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, isComposing }));
  press(true);
  expect(onKey).not.toHaveBeenCalled();
  press(false);
  expect(onKey.mock.calls).toEqual([["Escape"]]);
});
