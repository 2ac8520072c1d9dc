import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import CodeMirror from "@uiw/react-codemirror";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import type { CodeEditorProps } from "./CodeEditor.tsx";
import { codeLanguages } from "./codeLanguages.ts";
import { pageNonce } from "./pageNonce.ts";
import { codeTheme } from "./codeTheme.ts";

// Completion would answer Escape before the dialog around the editor does, and knows nothing of our schemas.
const basicSetup = { autocompletion: false, completionKeymap: false };

/** An extension that is loaded; none until then. `load` is called again when it changes. */
const useLoaded = (load: () => Promise<Extension>): Extension => {
  const [loaded, setLoaded] = useState<Extension>([]);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const extension = await load();
      if (isCurrent) setLoaded(extension);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return loaded;
};

/** What is marked where a text is compared with another. */
const useDifference = (original: string | undefined): Extension => {
  const { t } = useLingui();
  const count = "$";
  const unchanged = t({
    id: "Unchanged lines: {count} (Enter shows them)",
    message: `Unchanged lines: ${count} (Enter shows them)`,
  });
  const load = useCallback(
    async () =>
      original === undefined ? [] : (await import("./codeDifference.ts")).codeDifference(original, unchanged),
    [original, unchanged],
  );
  return useLoaded(load);
};

/** CodeMirror itself; its own module, because it weighs more than the rest of the package. */
export const CodeEditorView = ({
  value,
  onChange,
  original,
  language,
  "aria-label": label,
  isReadOnly = false,
  isLineWrapping = true,
  nonce: given,
}: CodeEditorProps) => {
  const [own] = useState(pageNonce);
  const nonce = given ?? own;
  const languageExtension = useLoaded(codeLanguages[language]);
  const difference = useDifference(original);
  return (
    <CodeMirror
      value={value}
      {...(onChange && { onChange: (text: string) => onChange(text) })}
      height="100%"
      style={{ blockSize: "100%" }}
      theme="none"
      readOnly={isReadOnly}
      // Tab leaves the editor, so that it is no keyboard trap; Ctrl ] and Ctrl [ indent.
      indentWithTab={false}
      basicSetup={basicSetup}
      extensions={[
        codeTheme,
        languageExtension,
        difference,
        EditorView.contentAttributes.of({ "aria-label": label, "aria-readonly": String(isReadOnly) }),
        isLineWrapping ? EditorView.lineWrapping : [],
        nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
      ]}
    />
  );
};
