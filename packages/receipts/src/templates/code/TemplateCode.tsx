import { Box, Stack } from "@backroom/ui";
import { EditorView } from "@codemirror/view";
import { parseTemplateXml, pathAt, readTemplate } from "@backroom/receipt-template";
import type { EntityRecord } from "@backroom/contract";
import { useServices } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { PreviewPane } from "../../preview/PreviewPane.tsx";
import { codeExtensions } from "../../template/codeExtensions.ts";
import { CodePane } from "../../template/CodePane.tsx";
import { createTemplateEditor } from "../../template/createTemplateEditor.ts";
import { formatText } from "../../template/formatText.ts";
import { useProblemText } from "../../template/useProblemText.ts";
import { useShownProblems } from "../../template/useShownProblems.ts";
import { ProblemList } from "./ProblemList.tsx";
import { TemplateCommands } from "../TemplateCommands.tsx";
import type { BesideCode } from "../TemplateCommands.tsx";
import { TemplateDialogs } from "../TemplateDialogs.tsx";
import { TemplateNotice } from "../TemplateNotice.tsx";
import styles from "../Templates.module.css";
import { textIn } from "../templateText.ts";
import { useTemplateKeys } from "../useTemplateKeys.ts";
import { useTemplatePreview } from "../useTemplatePreview.ts";
import { useTemplateWork } from "../work/useTemplateWork.ts";
import { VersionsPane } from "../versions/VersionsPane.tsx";

export interface TemplateCodeProps {
  readonly opened: EntityRecord;
  readonly isReadOnly: boolean;
  readonly mayPublish: boolean;
  readonly mayCreate: boolean;
  readonly onClose: () => void;
  /** Opens another template. */
  readonly onTemplate: (oid: number) => void;
}

/** The code of a template with completion and problems, its preview, its versions. */
export const TemplateCode = ({
  opened,
  isReadOnly,
  mayPublish,
  mayCreate,
  onClose,
  onTemplate,
}: TemplateCodeProps) => {
  const { t } = useLingui();
  const { unsavedWork } = useServices();
  const textOf = useProblemText();
  const documentType = textIn(opened, "DocumentType");
  const frame = useRef<HTMLDivElement>(null);
  const [editor] = useState(() =>
    createTemplateEditor(textIn(opened, "Xml"), codeExtensions({ isReadOnly, documentType, textOf })),
  );
  const { editor: code } = useStore(editor);
  const reading = useMemo(() => {
    const document = parseTemplateXml(code.doc.toString());
    return { document, ...readTemplate(document, { documentType }) };
  }, [code.doc, documentType]);
  const problems = useShownProblems(editor, reading.problems);
  const goTo = (from: number) => {
    editor.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    editor.focus();
  };
  const work = useTemplateWork({
    opened,
    editor,
    problems: reading.problems,
    isReadOnly,
    mayPublish,
    onMistake: goTo,
    onCreated: onTemplate,
  });
  const [beside, setBeside] = useState<BesideCode>("preview");
  const [readable, setReadable] = useState(reading.template);
  if (reading.template !== null && reading.template !== readable) setReadable(reading.template);
  const shown = useTemplatePreview(work.record, useDeferredValue(readable), documentType);
  const path = pathAt(reading.document, code.selection.main.head);
  const marked = path.length > 1 ? (path.at(-1) ?? null) : null;
  const hasError = reading.problems.some(({ severity }) => severity === "error");
  useTemplateKeys({
    frame: () => frame.current,
    onSave: isReadOnly || work.theirs !== null ? undefined : () => void work.save(),
    onUndo: () => void editor.undo(),
    onRedo: () => void editor.redo(),
  });
  return (
    <>
      <TemplateCommands
        work={work}
        mayPublish={mayPublish}
        beside={beside}
        onBeside={setBeside}
        onFormat={hasError ? undefined : () => formatText(editor, t`Format`)}
        onClose={() => void unsavedWork.mayLeave().then((isFree) => isFree && onClose())}
      />
      <TemplateNotice work={work} mayCreate={mayCreate} />
      <Box flex="grow" ref={frame} className={styles["panes"]}>
        <Stack flex="shrink">
          <CodePane editor={editor} />
          <ProblemList problems={problems} onProblem={({ from }) => goTo(from)} />
        </Stack>
        {beside === "versions" ? (
          <VersionsPane versions={work.versions} isDraftAhead={work.isDraftAhead} onCompare={work.compare} />
        ) : (
          <Stack flex="shrink" className={styles["preview"]}>
            <PreviewPane
              preview={shown.preview}
              documents={shown.documents}
              language={shown.language}
              onLanguage={shown.setLanguage}
              marked={marked}
              isOld={reading.template === null}
              onPick={goTo}
            />
          </Stack>
        )}
      </Box>
      <TemplateDialogs work={work} preview={shown} />
    </>
  );
};
