import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { Box, KeyHints, PaneBody, Radio, Segmented, Stack, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import { CanvasPane } from "../canvas/CanvasPane.tsx";
import { CellProperties } from "../properties/CellProperties.tsx";
import type { CellMoving } from "../properties/MoveButton.tsx";
import { shownPage } from "./createLayoutStore.ts";
import { LayoutCommands } from "./LayoutCommands.tsx";
import { LayoutMergeDialog } from "../merge/LayoutMergeDialog.tsx";
import { LayoutNotices } from "./LayoutNotices.tsx";
import type { LayoutKind } from "../layoutKinds.ts";
import { PagesPane } from "../pages/PagesPane.tsx";
import { PreviewPane } from "../preview/PreviewPane.tsx";
import { useCellArticles } from "../useLayoutArticles.ts";
import { useLayoutEdits } from "./useLayoutEdits.ts";
import { useLayoutKeys } from "./useLayoutKeys.ts";
import { useLayoutWork } from "../work/useLayoutWork.ts";
import { useOthers } from "../work/useOthers.ts";
import styles from "../Layout.module.css";

export interface LayoutEditorProps {
  readonly kind: LayoutKind;
  readonly opened: EntityRecord;
  readonly meta: EntityMeta;
  /** Path of the list. */
  readonly path: string;
  readonly mayUpdate: boolean;
  readonly mayCreate: boolean;
}

const panes = ["pages", "canvas", "properties"] as const;
type Pane = (typeof panes)[number];

const fieldsOf = {
  text: "[data-properties] input[data-cell-text], [data-properties] [data-cell-text] input",
  does: "[data-properties] input[role=combobox], [data-properties] button[aria-haspopup=listbox]",
} as const;

/** The editor of one layout: pages, canvas, preview and properties. */
export const LayoutEditor = ({ kind, opened, meta, path, mayUpdate, mayCreate }: LayoutEditorProps) => {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [announced, setAnnounced] = useState("");
  const [pane, setPane] = useState<Pane>("canvas");
  const work = useLayoutWork({
    kind,
    opened,
    mayUpdate,
    path,
    onProblem: (problem) => goTo(problem.page, problem.cell),
  });
  const { store, record, isReadOnly, conflict, save } = work;
  const state = useStore(store);
  const { now, past, future } = state.history;
  const page = shownPage(state);
  const others = useOthers(kind, record.Oid);
  const articles = useCellArticles(page.cells, record.TenantOid);
  const edits = useLayoutEdits(store, kind, setAnnounced);
  const { Text: title } = record;
  /** Keys of the cells that the next click moves. Any other choice cancels the move. */
  const [movedKeys, setMovedKeys] = useState("");
  const chosenKeys = edits
    .chosenCells()
    .map(({ key }) => key)
    .join(" ");
  const moving: CellMoving = {
    isMoving: movedKeys !== "" && movedKeys === chosenKeys,
    setMoving: (isMoving) => {
      setMovedKeys(isMoving ? chosenKeys : "");
      if (!isMoving) return;
      setPane("canvas");
      setAnnounced(t`Select the new place.`);
    },
  };

  const goTo = (pageKey: string, cellKey: string) => {
    if (pageKey !== "") store.showPage(pageKey);
    const cell = now.pages.flatMap(({ cells }) => cells).find(({ key }) => key === cellKey);
    if (cell !== undefined) store.select(cell);
    setPane("canvas");
  };
  useLayoutKeys({
    onUndo: store.undo,
    onRedo: store.redo,
    onSave: isReadOnly ? undefined : () => void save(),
  });
  const edit = (what: keyof typeof fieldsOf) => {
    setPane("properties");
    // The pane may come with the next render.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(fieldsOf[what])?.focus());
  };
  const paneNames: Readonly<Record<Pane, string>> = {
    pages: t`Pages`,
    canvas: t`Cells`,
    properties: t`Properties`,
  };
  return (
    <>
      <LayoutCommands
        title={typeof title === "string" ? title : ""}
        listHref={path}
        isReadOnly={isReadOnly}
        unsaved={work.unsaved}
        undoName={past.at(-1)?.name}
        redoName={future.at(-1)?.name}
        onSave={save}
        onUndo={store.undo}
        onRedo={store.redo}
        others={others}
      />
      <Stack flex="grow" ref={frame} className={styles["editor"]} data-pane={pane}>
        <Box flex="none" pad="2-3" line="end" className={styles["steps"]}>
          <Segmented
            aria-label={t`Part of the editor`}
            value={pane}
            onChange={(value) => setPane(panes.find((one) => one === value) ?? "canvas")}
          >
            {panes.map((one) => (
              <Radio key={one} value={one}>
                {paneNames[one]}
              </Radio>
            ))}
          </Segmented>
        </Box>
        <LayoutNotices {...{ work, mayUpdate, mayCreate }} />
        <Box flex="grow" className={styles["panes"]}>
          <nav className={styles["pagesPane"]} aria-label={t`Pages`}>
            <PagesPane
              pages={now.pages}
              pageKey={page.key}
              edits={edits}
              isReadOnly={isReadOnly}
              onPage={store.showPage}
            />
          </nav>
          <CanvasPane {...{ work, edits, articles, moving }} onEdit={edit} onGo={goTo} />
          <aside className={styles["side"]} aria-label={t`Properties`}>
            <PreviewPane layout={now} page={page} articles={articles} />
            <PaneBody className={styles["propertiesPane"]} data-properties>
              <CellProperties
                {...{ store, edits, kind, meta, articles, isReadOnly, moving }}
                tenantOid={record.TenantOid}
              />
            </PaneBody>
            {!isReadOnly && (
              <KeyHints
                hints={[
                  { keys: ["Ctrl", "Z"], text: t`undo` },
                  { keys: ["Ctrl", "S"], text: t`save` },
                ]}
              />
            )}
          </aside>
        </Box>
        <VisuallyHidden elementType="output">{announced}</VisuallyHidden>
      </Stack>
      {conflict !== null && (
        <LayoutMergeDialog
          base={conflict.base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          by={conflict.by}
          meta={meta}
          tenantOid={record.TenantOid}
          onReturn={work.leaveConflict}
          onUseTheirs={() => work.takeMerged(conflict.theirs, 0)}
          onSaveMerged={(merged, moved) => {
            work.takeMerged(merged, moved);
            void save();
          }}
        />
      )}
    </>
  );
};
