import { formatTemplate, parseTemplateXml } from "@backroom/receipt-template";
import type { TemplateEditor } from "./createTemplateEditor.ts";

/** Formats the text as one step that can be undone; `name` is what the step is called. */
export const formatText = (editor: TemplateEditor, name: string): void =>
  editor.change({ name, changes: formatTemplate(parseTemplateXml(editor.text())) });
