import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TestI18n } from "@backroom/i18n/testing";
import { TextField } from "./TextField.tsx";

const Code = () => {
  const [text, setText] = useState("");
  return (
    <TestI18n>
      <TextField label="Code" value={text} onChange={(typed) => setText(typed.toUpperCase())} />
      <output>{text}</output>
    </TestI18n>
  );
};

/** Native setter of `value`; React learns of the text by the event. */
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

it("converts the text to capitals after a composition, not during it", async () => {
  await render(<Code />);
  const field = page.getByLabelText("Code");
  const element = field.element();
  const compose = async (text: string) => {
    setText?.call(element, text);
    element.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true, data: text }));
    await expect.element(page.getByRole("status")).toHaveTextContent(text.toUpperCase());
    // The browser would append the rest of the word to any other value.
    await expect.element(field).toHaveValue(text);
  };
  element.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  await compose("a");
  await compose("ab");
  element.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "ab" }));
  await expect.element(field).toHaveValue("AB");
});
