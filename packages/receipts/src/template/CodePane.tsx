import { Text } from "@backroom/ui";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { markLines } from "./chosenLines.ts";
import styles from "./CodePane.module.css";
import type { TemplateEditor } from "./createTemplateEditor.ts";

/** Props of {@link CodePane}. */
export interface CodePaneProps {
  readonly editor: TemplateEditor;
  /** Part of the text that is marked; null = nothing is. Default: null. */
  readonly chosen?: { readonly from: number; readonly to: number } | null;
}

/** The XML of a template; the same text that other views show. */
export const CodePane = ({ editor, chosen = null }: CodePaneProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current === null ? undefined : editor.mount(frame.current)), [editor]);
  const from = chosen?.from;
  const to = chosen?.to;
  useEffect(() => {
    editor.dispatch({
      effects: [
        markLines.of(from === undefined || to === undefined ? null : { from, to }),
        ...(from === undefined ? [] : [EditorView.scrollIntoView(from, { y: "nearest" })]),
      ],
    });
  }, [editor, from, to]);
  return <Text as="div" flex="grow" size="sm" ref={frame} dir="ltr" className={styles["code"]} />;
};
