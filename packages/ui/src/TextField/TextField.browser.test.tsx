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

/** Puts a text into an element as the browser does, which React learns by the event. */
const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

it("takes capital letters from the keyboard of a phone, which composes words", async () => {
  await render(<Code />);
  const field = page.getByLabelText("Code");
  const element = field.element();
  const compose = async (text: string) => {
    setText?.call(element, text);
    element.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true, data: text }));
    await expect.element(page.getByRole("status")).toHaveTextContent(text.toUpperCase());
    // Another text would be put before the rest of the word.
    await expect.element(field).toHaveValue(text);
  };
  element.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  await compose("a");
  await compose("ab");
  element.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "ab" }));
  await expect.element(field).toHaveValue("AB");
});
