import { directionOf } from "@backroom/receipt-template";
import type { DocumentType, TemplateCommand } from "@backroom/receipt-template";
import type { EntityRecord } from "@backroom/contract";
import { PanePage } from "@backroom/shell";
import { EmptyState, Icon, Radio, Segmented } from "@backroom/ui";
import { useServices } from "@backroom/workspace";
import { DndContext, DragOverlay } from "@dnd-kit/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { PreviewPane } from "../preview/PreviewPane.tsx";
import { usePreview } from "../preview/usePreview.ts";
import { usePreviewData } from "../preview/usePreviewData.ts";
import { codeExtensions } from "../template/codeExtensions.ts";
import { createTemplateEditor } from "../template/createTemplateEditor.ts";
import { BottomPane } from "./BottomPane.tsx";
import type { BottomView } from "./BottomPane.tsx";
import { Canvas } from "./Canvas.tsx";
import { chosenLines } from "./chosenLines.ts";
import { createStudioStore } from "./createStudioStore.ts";
import { blockAt, findBlock } from "./model/blocks.ts";
import { useBlockNames } from "./model/useBlockNames.ts";
import { useProblemMarks } from "./model/useProblemMarks.ts";
import { Outline } from "./Outline.tsx";
import { Palette } from "./Palette.tsx";
import { PropertiesPane } from "./properties/PropertiesPane.tsx";
import { StudioCommands } from "./StudioCommands.tsx";
import type { TemplateChoice } from "./StudioCommands.tsx";
import { useBlockCommands } from "./useBlockCommands.ts";
import { useBlockDrag } from "./useBlockDrag.ts";
import { useDragTexts } from "./useDragTexts.ts";
import { usePrintTest } from "./usePrintTest.ts";
import { useStudioKeys } from "./useStudioKeys.ts";
import { CompareDialog } from "../templates/CompareDialog.tsx";
import { MergeDialog } from "../templates/MergeDialog.tsx";
import { textIn, useTemplateSaving, useVersions, useVersionXml } from "../templates/useTemplate.ts";
import { useTextDraft } from "../templates/useTextDraft.ts";
import { VersionBar } from "./VersionBar.tsx";
import styles from "./Studio.module.css";

/** Props of {@link Studio}. */
export interface StudioProps {
  readonly opened: EntityRecord;
  readonly documentType: DocumentType;
  readonly isReadOnly: boolean;
  readonly mayPublish: boolean;
  readonly templates: readonly TemplateChoice[];
  readonly onTemplate: (oid: number) => void;
}

const panes = ["blocks", "canvas", "preview", "properties"] as const;
type Pane = (typeof panes)[number];

/** A text as CodeMirror holds it. */
const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, "\n");

/** The designer of one template: palette and outline, paper over its XML, preview, properties. */
export const Studio = ({
  opened,
  documentType,
  isReadOnly,
  mayPublish,
  templates,
  onTemplate,
}: StudioProps) => {
  const { t, i18n } = useLingui();
  const { notifier } = useServices();
  const saved = useTemplateSaving(opened);
  const [store] = useState(() =>
    createStudioStore(
      createTemplateEditor(textIn(opened, "Xml"), [codeExtensions({ isReadOnly }), chosenLines()]),
      documentType,
    ),
  );
  const { editor } = store;
  const state = useStore(store);
  const { root, template, document, problems, isBroken, selectedKey, column } = state;
  const { undone, redone, editor: code } = useStore(editor);
  const text = code.doc.toString();
  const stored = withPlainBreaks(saved.stored);
  const isChanged = text !== stored;
  const versions = useVersions(saved.record.Oid);
  const live = versions.data?.find(({ isLive }) => isLive)?.number ?? null;
  const liveXml = useVersionXml(saved.record.Oid, live).data;
  const isDraftAhead = live === null || (liveXml !== undefined && withPlainBreaks(liveXml) !== text);
  const [compared, setCompared] = useState<number | null>(null);
  const comparedXml = useVersionXml(saved.record.Oid, compared).data;
  const frame = useRef<HTMLDivElement>(null);
  const [bottom, setBottom] = useState<BottomView>(null);
  const [pane, setPane] = useState<Pane>("canvas");
  const documents = usePreviewData(documentType);
  const [chosenLanguage, setLanguage] = useState<string>();
  const language =
    chosenLanguage ??
    [textIn(saved.record, "Language"), template?.language ?? "", documents.data?.language ?? ""].find(
      (one) => one !== "",
    ) ??
    "en";
  const names = useBlockNames(language);
  const marks = useProblemMarks(root, problems);
  const commands = useBlockCommands(store, names);
  const canEdit = !isReadOnly && !isBroken;
  const { drag, context } = useBlockDrag(root, canEdit ? commands : undefined, () => frame.current);
  const dragTexts = useDragTexts(root, names, drag);
  const block = root === null ? undefined : findBlock(root, selectedKey);
  const chosen = block === undefined || selectedKey === "" || isBroken ? null : block.node;
  const logo = textIn(saved.record, "Logo");
  const preview = usePreview(template, documents.data, { language, logo });
  const print = usePrintTest(documentType);

  const [left, setLeft] = useState<{ readonly base: string; readonly mine: string } | null>(null);
  useTextDraft(saved.record, { text, stored }, ({ text: kept, base }) => {
    if (isReadOnly || kept === stored) return;
    if (base === stored) {
      editor.replace(t`Unsaved text`, kept);
      notifier.show({ type: "info", title: t`Your unsaved text is back. Undo shows what is stored.` });
    } else setLeft({ base, mine: kept });
  });
  const conflict = left ?? (saved.theirs === null ? null : { base: stored, mine: text });

  const select = (key: string, at?: number) => {
    const found = root === null ? undefined : findBlock(root, key);
    const inner =
      at === undefined ? undefined : found?.node.children.filter(({ kind }) => kind === "element")[at];
    if (inner !== undefined && !isBroken) store.goTo(inner.from + 1);
    else store.select(key);
  };
  const edit = () => {
    setPane("properties");
    // The pane may come with the next render.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>("[data-properties] [data-content] input")?.focus(),
    );
  };
  /** Runs with the text as it is to be stored; leads to the first error instead where there is one. */
  const withText = async (act: (xml: string) => Promise<unknown>): Promise<void> => {
    const error = problems.find(({ severity }) => severity === "error");
    const xml = editor.text();
    if (error === undefined) {
      await act(saved.stored.includes("\r\n") ? xml.replaceAll("\n", "\r\n") : xml);
      return;
    }
    setBottom("problems");
    setPane("canvas");
    store.goTo(error.from);
  };
  const setRoot = (name: string, ...attributes: readonly (readonly [string, string | null])[]) => {
    const element = root?.node.from;
    if (element === undefined) return;
    const commandOf = ([attribute, value]: readonly [string, string | null]): TemplateCommand => ({
      kind: "setAttribute",
      element,
      name: attribute,
      value,
    });
    store.run({ name, commands: attributes.map(commandOf) });
  };
  useStudioKeys({
    frame: () => frame.current,
    selectedKey,
    commands: canEdit ? commands : undefined,
    onUndo: () => void editor.undo(),
    onRedo: () => void editor.redo(),
    onSave: isReadOnly ? undefined : () => void withText(saved.save),
    onEdit: edit,
  });
  const direction =
    template?.direction === "auto" || template === null ? directionOf(language) : template.direction;
  const paneNames: Readonly<Record<Pane, string>> = {
    blocks: t`Blocks`,
    canvas: t`Paper`,
    preview: t`Preview`,
    properties: t`Properties`,
  };

  return (
    <>
      <StudioCommands
        isReadOnly={isReadOnly}
        canSave={isChanged}
        onSave={() => withText(saved.save)}
        onPublish={mayPublish && isDraftAhead ? () => withText(saved.publish) : undefined}
        undoName={undone.at(-1)}
        redoName={redone.at(-1)}
        onUndo={() => editor.undo()}
        onRedo={() => editor.redo()}
        paper={template?.paper ?? (template?.width === 42 ? "80mm" : null)}
        direction={direction}
        onPaper={(paper) => setRoot(t`Change: paper`, ["paper", paper], ["width", null])}
        onDirection={(to) =>
          setRoot(t`Change: direction`, ["direction", to === directionOf(language) ? null : to])
        }
        onPrint={() =>
          print({
            xml: editor.text(),
            language,
            ...(logo !== "" && { logo }),
            ...(documents.uid !== null && { document: documents.uid }),
          })
        }
        templates={templates}
        templateOid={saved.record.Oid}
        onTemplate={onTemplate}
        listHref={`/settings/pos/receipt-templates?template=${saved.record.Oid}`}
      />
      <PanePage>
        <DndContext {...context} accessibility={dragTexts.accessibility}>
          <div ref={frame} className={styles["studio"]} data-pane={pane}>
            <div className={styles["steps"]}>
              <Segmented
                aria-label={t`Part of the designer`}
                value={pane}
                onChange={(value) => setPane(panes.find((one) => one === value) ?? "canvas")}
              >
                {panes.map((one) => (
                  <Radio key={one} value={one}>
                    {paneNames[one]}
                  </Radio>
                ))}
              </Segmented>
            </div>
            <VersionBar versions={versions.data ?? []} isDraftAhead={isDraftAhead} onCompare={setCompared} />
            {isReadOnly && (
              <output className={styles["notice"]}>
                <Icon name="lock" size={14} />
                <Trans>You may look at this template, but not change it.</Trans>
              </output>
            )}
            <div className={styles["panes"]}>
              <div className={styles["blocks"]} data-name="blocks">
                <Palette onAdd={canEdit ? (entry) => commands.add(entry) : undefined} />
                <section className={styles["outline"]} aria-label={t`Outline`}>
                  <div className={styles["outlineHead"]}>
                    <h2>
                      <Trans>Outline</Trans>
                    </h2>
                  </div>
                  {root !== null && (
                    <Outline
                      root={root}
                      selectedKey={selectedKey}
                      names={names}
                      marked={marks.keys}
                      onSelect={select}
                    />
                  )}
                </section>
              </div>
              <div className={styles["canvas"]} data-name="canvas">
                {root !== null && template !== null ? (
                  <Canvas
                    {...{ root, template, language, selectedKey, column, names }}
                    unknown={marks.unknown}
                    marked={marks.keys}
                    slot={drag?.slot}
                    commands={canEdit ? commands : undefined}
                    onSelect={select}
                    onEdit={edit}
                  />
                ) : (
                  <EmptyState
                    icon="file-code"
                    title={<Trans>This XML is no template yet.</Trans>}
                    description={<Trans>The problems below say what is missing.</Trans>}
                  />
                )}
                <BottomPane
                  view={root === null && bottom === null ? "xml" : bottom}
                  onView={setBottom}
                  editor={editor}
                  chosen={chosen}
                  problems={problems}
                  isBroken={isBroken}
                  onProblem={({ from }) => {
                    store.goTo(from);
                    setBottom("xml");
                  }}
                />
              </div>
              <div className={styles["preview"]} data-name="preview">
                <PreviewPane
                  preview={preview}
                  documents={documents}
                  language={language}
                  onLanguage={setLanguage}
                  marked={chosen}
                  isOld={isBroken}
                  onPick={(from) => {
                    if (root !== null) select(blockAt(root, from + 1).key);
                  }}
                />
              </div>
              <aside
                className={styles["properties"]}
                data-name="properties"
                data-properties
                aria-label={t`Properties`}
              >
                {root !== null && block !== undefined && (
                  <PropertiesPane
                    {...{ document, documentType, root, block, column, names, language, commands }}
                    counts={preview?.ok === true ? preview.counts : new Map()}
                    isReadOnly={!canEdit}
                  />
                )}
              </aside>
            </div>
          </div>
          <output className={styles["announced"]}>{dragTexts.place}</output>
          <DragOverlay dropAnimation={null}>
            {drag !== undefined && !drag.isByKeys && (
              <span className={styles["carried"]} dir={i18n.locale === "ar" ? "rtl" : undefined}>
                {dragTexts.name}
              </span>
            )}
          </DragOverlay>
        </DndContext>
      </PanePage>
      {compared !== null && comparedXml !== undefined && (
        <CompareDialog
          version={compared}
          before={withPlainBreaks(comparedXml)}
          after={text}
          shown={documents.data}
          language={language}
          logo={logo}
          onRestore={
            isReadOnly
              ? undefined
              : () => {
                  editor.replace(t`Restore v${compared}`, withPlainBreaks(comparedXml));
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
          theirs={saved.theirs === null ? stored : withPlainBreaks(textIn(saved.theirs, "Xml"))}
          by={saved.theirs === null ? "" : textIn(saved.theirs, "ModifiedBy")}
          onClose={() => {
            setLeft(null);
            saved.endConflict();
          }}
          onMerge={(merged) => {
            editor.replace(t`Merge`, merged);
            setLeft(null);
            saved.acceptTheirs();
          }}
        />
      )}
    </>
  );
};
