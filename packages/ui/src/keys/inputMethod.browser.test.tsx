import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TestI18n } from "@backroom/i18n/testing";
import { SearchField } from "../SearchField/SearchField.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { useDocumentKeys } from "./useDocumentKeys.ts";

const Fields = ({ onKey }: { readonly onKey: (key: string) => void }) => {
  const [text, setText] = useState("");
  useDocumentKeys(({ key }) => onKey(key));
  return (
    <TestI18n locale="ja">
      <SearchField label="Search" value={text} onChange={setText} />
      <TextField label="Name" />
    </TestI18n>
  );
};

/** Dispatches a key as input methods of macOS do. Other systems hide which key it was. */
const press = (field: Element, key: string, more: KeyboardEventInit) =>
  field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));

it.each(["Search", "Name"])(
  "keeps keys of an input method in %s from the page, but not shortcuts",
  async (label) => {
    const onKey = vi.fn<(key: string) => void>();
    await render(<Fields onKey={onKey} />);
    const field = page.getByLabelText(label);
    await userEvent.type(field, "ni");
    onKey.mockClear();
    field.element().dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    press(field.element(), "s", { isComposing: true, metaKey: true });
    expect(onKey.mock.calls).toEqual([["s"]]);
    onKey.mockClear();
    for (const key of ["ArrowDown", "Escape", "Enter"]) press(field.element(), key, { isComposing: true });
    field.element().dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    const keyOfSafari = { keyCode: 229 };
    press(field.element(), "Enter", keyOfSafari);
    expect(onKey).not.toHaveBeenCalled();
    await expect.element(field).toHaveValue("ni");

    await userEvent.keyboard("{Enter}");
    expect(onKey.mock.calls).toEqual([["Enter"]]);
  },
);
