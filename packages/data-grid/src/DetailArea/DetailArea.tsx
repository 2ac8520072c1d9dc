import { useLingui } from "@lingui/react/macro";
import type { DetailModel, EntityRecord } from "@backroom/contract";
import { failureText } from "@backroom/i18n";
import { Button, ErrorState } from "@backroom/ui";
import { Fragment, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import type { SavedHow } from "../controller/editing.ts";
import { recordTitle } from "../controller/types.ts";
import type { CellRenderers } from "../cells/cellRenderers.tsx";
import { newIdOf } from "../state/newRows.ts";
import { DetailHeader } from "./DetailHeader.tsx";
import { DetailTabs, firstView } from "./DetailTabs.tsx";
import { TenantQuestion, usePreparedTenantChoice } from "./TenantChoice.tsx";
import type { RowCommand } from "../commands/gridCommand.ts";
import type { GridService } from "../ports.ts";
import { useDetailKeys } from "./useDetailKeys.ts";
import type { PlacementControl } from "./useDetailPlacement.ts";
import { useEditorFocus } from "./useEditorFocus.ts";
import { useFocusReturn } from "./useFocusReturn.ts";
import { useSaveKey } from "./useSaveKey.ts";
import styles from "./DetailArea.module.css";

/**
 * What the screen tells the editor that is put into the detail area. The editor closes itself, after saving too, by
 * calling `onClosed`; only then is it taken away.
 */
export interface EditorSlot {
  readonly mode: "view" | "edit";
  /** What it starts from. Of a new record another one follows when its tenant is changed; what was typed stays. */
  readonly record: EntityRecord;
  /** Not stored yet: saving creates it. */
  readonly isNew: boolean;
  /** Names a new record, as its draft does; undefined for stored records. */
  readonly newId: string | undefined;
  /**
   * Name of the field the user wants to begin at: that of the clicked column. The grid moves the focus to it once an
   * element with `data-field` of this name is there, else to the editor's first input. Absent = the first.
   */
  readonly focusField?: string;
  /** The page wants the editor to stay open after saving. */
  readonly keepOpenOnUpdate: boolean;
  /** There is a record after this one to go on to. */
  readonly hasNext: boolean;
  /** The record was stored, and is now this; `next`: after `onClosed` the following record opens in the editor. */
  readonly onSaved: (record: EntityRecord, how?: SavedHow) => void;
  /** The editor is done, and is taken away. */
  readonly onClosed: () => void;
  /** There are changes that are not saved, or no longer. */
  readonly onDirtyChange: (isDirty: boolean) => void;
  /** Opens this record in the editor again after it closed; false when its row is gone. */
  readonly reopen: () => boolean;
}

/** A detail of the open record, for `renderDetail`. */
export interface DetailPanel {
  readonly detail: DetailModel;
  readonly record: EntityRecord;
}

export interface DetailAreaProps {
  /** The grid. */
  readonly grid: GridController;
  /** Reads sub-tables. */
  readonly service: Pick<GridService, "detail">;
  /** Entries of the More menu. */
  readonly actions: readonly RowCommand[];
  /** Where the area is shown. */
  readonly place: PlacementControl;
  /** ms since 1970. */
  readonly now: () => number;
  /** How values of sub-tables are drawn. */
  readonly renderers: CellRenderers;
  /** Draws a detail in its own way, for example a matrix; undefined = a table. */
  readonly renderDetail?: ((panel: DetailPanel) => ReactNode | undefined) | undefined;
  /** Draws something above the details of a stored record. */
  readonly renderNotice?: ((record: EntityRecord) => ReactNode) | undefined;
  /** The editor; it lives outside this package. */
  readonly renderEditor: (slot: EditorSlot) => ReactNode;
}

/** What opens under a row, or beside the table: details, or the editor. */
export const DetailArea = ({
  grid,
  service,
  actions,
  place,
  now,
  renderers,
  renderDetail,
  renderNotice,
  renderEditor,
}: DetailAreaProps) => {
  const { t, i18n } = useLingui();
  const { key, record, isNew, mode, field, fetch, error, isBusy, isFading } = useStore(grid.detail.store);
  const section = useRef<HTMLElement>(null);
  const [view, setView] = useState(firstView);
  const needsTenant = useStore(grid.rows, ({ newRows }) =>
    newRows.some((row) => row.key === key && row.needsTenant),
  );
  useEditorFocus(section, key, mode, field, needsTenant);
  useFocusReturn(section, grid);
  usePreparedTenantChoice(grid.tenants.length > 1);
  useDetailKeys(section, grid);
  useSaveKey(section, mode === "edit" || isFading || fetch === "fetching");
  if (key === null || record === null) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles["area"]}
      data-testid="detail-area"
      data-fading={isFading || undefined}
      data-placement={place.placement}
      aria-label={recordTitle(grid.meta, record) || t`New record`}
      aria-busy={isBusy}
    >
      <DetailHeader {...{ grid, actions, now, place }} />
      <div className={styles["body"]}>
        {needsTenant && <TenantQuestion grid={grid} rowKey={key} />}
        {mode !== "details" && !needsTenant && (
          <Fragment key={`${key} ${mode}`}>
            {renderEditor({
              mode,
              record,
              isNew,
              newId: newIdOf(key),
              ...(field !== null && { focusField: field }),
              keepOpenOnUpdate: grid.options.keepOpenOnUpdate === true,
              hasNext: mode === "edit" && grid.hasNext(key),
              onSaved: (saved, how) => grid.saved(key, saved, how),
              onClosed: () => grid.editorClosed(key),
              onDirtyChange: grid.dirtyChanged,
              reopen: () => grid.reopen(key),
            })}
          </Fragment>
        )}
        {mode === "details" && fetch === "faulted" && (
          <ErrorState
            title={t({ id: "Error", message: "Error" })}
            description={failureText(i18n, error)}
            action={
              <Button onPress={() => void grid.detail.reload()}>
                {t({ id: "Retry", message: "Retry" })}
              </Button>
            }
          />
        )}
        {mode === "details" && fetch !== "faulted" && (
          <Fragment key={key}>
            {renderNotice?.(record)}
            <DetailTabs
              {...{ grid, service, record, now, renderers, renderDetail, view }}
              onViewChange={setView}
            />
          </Fragment>
        )}
      </div>
    </section>
  );
};
