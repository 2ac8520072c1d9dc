import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import CodeMirror from "@uiw/react-codemirror";
import { useEffect, useState } from "react";
import type { CodeEditorProps } from "./CodeEditor.tsx";
import { codeLanguages } from "./codeLanguages.ts";
import { codeTheme } from "./codeTheme.ts";

// Completion would answer Escape before the dialog around the editor does, and knows nothing of our schemas.
const basicSetup = { autocompletion: false, completionKeymap: false };

const useLanguage = (language: CodeEditorProps["language"]): Extension => {
  const [loaded, setLoaded] = useState<Extension>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const extension = await codeLanguages[language]();
      if (isCurrent) setLoaded(extension);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded;
};

/** CodeMirror itself; its own module, because it weighs more than the rest of the package. */
export const CodeEditorView = ({
  value,
  onChange,
  language,
  "aria-label": label,
  isReadOnly = false,
  isLineWrapping = true,
  nonce,
}: CodeEditorProps) => {
  const languageExtension = useLanguage(language);
  return (
    <CodeMirror
      value={value}
      {...(onChange && { onChange: (text: string) => onChange(text) })}
      height="100%"
      style={{ blockSize: "100%" }}
      theme="none"
      readOnly={isReadOnly}
      // Tab leaves the editor, so that nobody is trapped in it; Ctrl ] and Ctrl [ indent.
      indentWithTab={false}
      basicSetup={basicSetup}
      extensions={[
        codeTheme,
        languageExtension,
        EditorView.contentAttributes.of({ "aria-label": label, "aria-readonly": String(isReadOnly) }),
        isLineWrapping ? EditorView.lineWrapping : [],
        nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
      ]}
    />
  );
};
