import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { CodeEditor } from "./CodeEditor.tsx";
import type { CodeEditorProps } from "./CodeEditor.tsx";

const receipt = `<?xml version="1.0"?>
<receipt width="42">
  <!-- printed by every terminal -->
  <line align="center" bold="true">Nordlicht Retail</line>
  <total currency="EUR">24.90</total>
</receipt>`;

const meta = {
  title: "ui/CodeEditor",
  component: CodeEditor,
  args: { "aria-label": "Receipt template", language: "xml", value: receipt },
  render: function Editing(args: CodeEditorProps) {
    const [value, setValue] = useState(args.value);
    return <CodeEditor {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof CodeEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Xml: Story = {
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole("textbox", { name: "Receipt template" }, { timeout: 10_000 });
    await userEvent.click(editor);
    await userEvent.keyboard("{Control>}{Home}{/Control}<!-- new -->");
    await expect(editor).toHaveTextContent("<!-- new --><?xml");
  },
};

export const ReadOnly: Story = {
  args: { language: "json", isReadOnly: true, value: '{ "number": 100236, "isActive": true, "text": null }' },
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole("textbox", undefined, { timeout: 10_000 });
    await userEvent.click(editor);
    await userEvent.keyboard("x");
    await expect(editor).toHaveTextContent(/^{ "number"/);
  },
};

const before = Array.from({ length: 20 }, (_, index) => `<line>${index}</line>`);

/** F7 goes to the next difference, Enter shows the lines between them. */
export const Compared: Story = {
  args: {
    "aria-label": "Changed lines",
    isReadOnly: true,
    original: before.join("\n"),
    value: before.with(10, "<line>ten</line>").join("\n"),
  },
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole("textbox", undefined, { timeout: 10_000 });
    await expect(await canvas.findByText(/Unchanged lines: 8/, undefined, { timeout: 10_000 })).toBeVisible();
    await expect(editor).toHaveTextContent("<line>10</line>");
    await expect(editor).toHaveTextContent("<line>ten</line>");
    await userEvent.click(editor);
    await userEvent.keyboard("{Enter}");
    await expect(editor).toHaveTextContent("<line>0</line>");
    await expect(canvas.queryByText(/Unchanged lines/)).toBeNull();
  },
};
