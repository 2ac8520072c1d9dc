import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { search, searchKeymap } from "@codemirror/search";
import { EditorView, keymap } from "@codemirror/view";
import { formatTemplate, parseTemplateXml, pathAt, readTemplate } from "@backroom/receipt-template";
import type { EntityRecord } from "@backroom/contract";
import { CommandBarContent } from "@backroom/shell";
import { BusyButton, IconButton, LinkButton, Radio, Segmented, Spacer } from "@backroom/ui";
import { useServices } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { codeExtensions } from "../template/codeExtensions.ts";
import { createTemplateEditor } from "../template/createTemplateEditor.ts";
import { completeTemplate } from "../template/templateCompletion.ts";
import { templateLint } from "../template/templateLint.ts";
import { useProblemText } from "../template/useProblemText.ts";
import { CompareDialog } from "./CompareDialog.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { PreviewPane } from "../preview/PreviewPane.tsx";
import { usePreview } from "../preview/usePreview.ts";
import { usePreviewData } from "../preview/usePreviewData.ts";
import { ProblemList } from "./ProblemList.tsx";
import { textIn, useTemplateSaving, useVersions, useVersionXml } from "./useTemplate.ts";
import { useTextDraft } from "./useTextDraft.ts";
import { VersionsPane } from "./VersionsPane.tsx";
import styles from "./Templates.module.css";

/** Props of {@link TemplateCode}. */
export interface TemplateCodeProps {
  readonly opened: EntityRecord;
  readonly isReadOnly: boolean;
  readonly mayPublish: boolean;
  readonly onClose: () => void;
}

/** A text as CodeMirror holds it. */
const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, "\n");

/** The code of a template with completion and problems, its preview, its versions. */
export const TemplateCode = ({ opened, isReadOnly, mayPublish, onClose }: TemplateCodeProps) => {
  const { t } = useLingui();
  const { notifier, unsavedWork } = useServices();
  const textOf = useProblemText();
  const documentType = textIn(opened, "DocumentType");
  const frame = useRef<HTMLDivElement>(null);
  const [editor] = useState(() =>
    createTemplateEditor(textIn(opened, "Xml"), [
      keymap.of([...completionKeymap, ...searchKeymap]),
      codeExtensions({ isReadOnly }),
      autocompletion({ override: [completeTemplate(documentType)] }),
      closeBrackets(),
      search({ top: true }),
      templateLint(documentType, textOf),
    ]),
  );
  const { editor: code, undone, redone } = useStore(editor);
  const text = code.doc.toString();
  const reading = useMemo(() => {
    const document = parseTemplateXml(text);
    return { document, ...readTemplate(document, { documentType }) };
  }, [text, documentType]);
  const saving = useTemplateSaving(opened);
  const { record, theirs } = saving;
  const stored = withPlainBreaks(saving.stored);
  const asStored = (xml: string) => (saving.stored.includes("\r\n") ? xml.replaceAll("\n", "\r\n") : xml);
  const versions = useVersions(record.Oid);
  const live = versions.data?.find(({ isLive }) => isLive)?.number ?? null;
  const liveXml = useVersionXml(record.Oid, live);
  const [compared, setCompared] = useState<number | null>(null);
  const comparedXml = useVersionXml(record.Oid, compared);
  const [isVersions, setVersions] = useState(false);
  const [left, setLeft] = useState<{ readonly base: string; readonly mine: string } | null>(null);
  const documents = usePreviewData(documentType);
  const [chosenLanguage, setLanguage] = useState<string>();
  const language =
    chosenLanguage ??
    [textIn(record, "Language"), reading.template?.language ?? "", documents.data?.language ?? ""].find(
      (one) => one !== "",
    ) ??
    "en";
  const logo = textIn(record, "Logo");
  const template = useDeferredValue(reading.template);
  const preview = usePreview(template, documents.data, { language, logo });
  const path = pathAt(reading.document, code.selection.main.head);
  const marked = path.length > 1 ? (path.at(-1) ?? null) : null;

  useEffect(() => (frame.current === null ? undefined : editor.mount(frame.current)), [editor]);

  const replace = (name: string, next: string) => {
    const before = editor.text();
    const after = withPlainBreaks(next);
    if (after !== before) editor.change({ name, changes: [{ from: 0, to: before.length, insert: after }] });
  };
  useTextDraft(record, { text, stored }, ({ text: kept, base }) => {
    if (isReadOnly || kept === stored) return;
    if (base === stored) {
      replace(t`Unsaved text`, kept);
      notifier.show({ type: "info", title: t`Your unsaved text is back. Undo shows what is stored.` });
    } else setLeft({ base, mine: kept });
  });

  const goTo = (from: number) => {
    editor.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    editor.focus();
  };
  const error = reading.problems.find(({ severity }) => severity === "error");
  const guarded = async (act: (xml: string) => Promise<unknown>) => {
    if (error === undefined) await act(asStored(text));
    else goTo(error.from);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!isReadOnly) void guarded(saving.save);
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const format = () => {
    const changes = formatTemplate(parseTemplateXml(text));
    editor.change({ name: t`Format`, changes });
  };
  const isUnsaved = text !== stored;
  const isDraftAhead =
    live === null || (liveXml.data !== undefined && withPlainBreaks(liveXml.data) !== text);
  const undoName = undone.at(-1);
  const conflict = left ?? (theirs === null ? null : { base: stored, mine: text });
  return (
    <>
      <CommandBarContent>
        <IconButton
          icon="arrow-left"
          label={t`Back to the list`}
          onPress={() => void unsavedWork.mayLeave().then((isFree) => isFree && onClose())}
        />
        {!isReadOnly && (
          <BusyButton
            variant="primary"
            icon="save"
            isDisabled={!isUnsaved}
            onPress={() => guarded(saving.save)}
          >
            <Trans>Save draft</Trans>
          </BusyButton>
        )}
        {mayPublish && (
          <BusyButton icon="circle-check" isDisabled={!isDraftAhead} onPress={() => guarded(saving.publish)}>
            <Trans>Publish</Trans>
          </BusyButton>
        )}
        <IconButton
          icon="undo-2"
          label={undoName === undefined || undoName === "" ? t`Undo` : t`Undo: ${undoName}`}
          isDisabled={undone.length === 0}
          onPress={() => editor.undo()}
        />
        <IconButton
          icon="redo-2"
          label={t`Redo`}
          isDisabled={redone.length === 0}
          onPress={() => editor.redo()}
        />
        {!isReadOnly && (
          <IconButton
            icon="list-tree"
            label={t`Format the XML`}
            isDisabled={error !== undefined}
            onPress={format}
          />
        )}
        <strong className={styles["title"]}>
          <bdi>{textIn(record, "Text")}</bdi>
        </strong>
        <Spacer />
        <LinkButton
          variant="ghost"
          icon="brush"
          href={`/visual-receipt-designer/${encodeURIComponent(documentType)}?template=${record.Oid}`}
        >
          <Trans>Visual designer</Trans>
        </LinkButton>
        <Segmented
          aria-label={t`Beside the code`}
          value={isVersions ? "versions" : "preview"}
          onChange={(value) => setVersions(value === "versions")}
        >
          <Radio value="preview">
            <Trans>Preview</Trans>
          </Radio>
          <Radio value="versions">
            <Trans>Versions</Trans>
          </Radio>
        </Segmented>
      </CommandBarContent>
      <div className={styles["panes"]}>
        <div className={styles["codePane"]}>
          <div ref={frame} className={styles["code"]} dir="ltr" />
          <ProblemList problems={reading.problems} onProblem={({ from }) => goTo(from)} />
        </div>
        {isVersions ? (
          <VersionsPane versions={versions} isDraftAhead={isDraftAhead} onCompare={setCompared} />
        ) : (
          <div className={styles["preview"]}>
            <PreviewPane
              preview={preview}
              documents={documents}
              language={language}
              onLanguage={setLanguage}
              marked={marked}
              isOld={false}
              onPick={goTo}
            />
          </div>
        )}
      </div>
      {compared !== null && comparedXml.data !== undefined && (
        <CompareDialog
          version={compared}
          before={withPlainBreaks(comparedXml.data)}
          after={text}
          shown={documents.data}
          language={language}
          logo={logo}
          onRestore={
            isReadOnly
              ? undefined
              : () => {
                  replace(t`Restore version ${compared}`, comparedXml.data);
                  setCompared(null);
                }
          }
          onClose={() => setCompared(null)}
        />
      )}
      {conflict !== null && (
        <MergeDialog
          base={conflict.base}
          mine={conflict.mine}
          theirs={theirs === null ? stored : withPlainBreaks(textIn(theirs, "Xml"))}
          by={theirs === null ? "" : textIn(theirs, "ModifiedBy")}
          onClose={() => {
            setLeft(null);
            saving.endConflict();
          }}
          onMerge={(merged) => {
            replace(t`Merge`, merged);
            setLeft(null);
            saving.acceptTheirs();
          }}
        />
      )}
    </>
  );
};
