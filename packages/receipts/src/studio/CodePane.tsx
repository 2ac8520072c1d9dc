import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import type { TemplateEditor } from "../template/createTemplateEditor.ts";
import { markLines } from "./chosenLines.ts";
import styles from "./Code.module.css";

/** Props of {@link CodePane}. */
export interface CodePaneProps {
  readonly editor: TemplateEditor;
  /** Part of the chosen block; null = nothing is marked. */
  readonly chosen: { readonly from: number; readonly to: number } | null;
}

/** The XML of the template; the same text that the canvas shows. */
export const CodePane = ({ editor, chosen }: CodePaneProps) => {
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
  return <div ref={frame} dir="ltr" className={styles["code"]} />;
};
