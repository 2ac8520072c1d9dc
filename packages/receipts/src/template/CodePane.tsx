import { Text } from "@backroom/ui";
import { EditorView, useCodeMirror } from "@uiw/react-codemirror";
import { useEffect } from "react";
import { markLines } from "./chosenLines.ts";
import styles from "./CodePane.module.css";
import type { TemplateEditor } from "./createTemplateEditor.ts";

export interface CodePaneProps {
  readonly editor: TemplateEditor;
  /** Part of the text that is marked; null = nothing is. Default: null. */
  readonly chosen?: { readonly from: number; readonly to: number } | null;
}

/** The XML of a template; the same text that other views show. */
export const CodePane = ({ editor, chosen = null }: CodePaneProps) => {
  // Document, history and extensions are those of the editor, which outlives the view.
  const { view, setContainer } = useCodeMirror({
    basicSetup: false,
    indentWithTab: false,
    theme: "none",
    onCreateEditor: editor.show,
  });
  const from = chosen?.from;
  const to = chosen?.to;
  useEffect(() => {
    view?.dispatch({
      effects: [
        markLines.of(from === undefined || to === undefined ? null : { from, to }),
        ...(from === undefined ? [] : [EditorView.scrollIntoView(from, { y: "nearest" })]),
      ],
    });
  }, [view, from, to]);
  return <Text as="div" flex="grow" size="sm" ref={setContainer} dir="ltr" className={styles["code"]} />;
};
