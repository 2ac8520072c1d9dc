import type { DetailAreaProps } from "./detailAreaProps.ts";
import { useLingui } from "@lingui/react/macro";
import { failureText } from "@backroom/i18n";
import { Button, ErrorState } from "@backroom/ui";
import { Fragment, useRef, useState } from "react";
import { useStore } from "zustand";
import { recordTitle } from "../controller/types.ts";
import { newIdOf } from "../state/newRows.ts";
import { DetailHeader } from "./DetailHeader.tsx";
import { DetailTabs, firstView } from "./DetailTabs.tsx";
import { TenantQuestion, usePreparedTenantChoice } from "./TenantChoice.tsx";
import { useDetailKeys } from "./useDetailKeys.ts";
import { useEditorFocus } from "./useEditorFocus.ts";
import { useFocusReturn } from "./useFocusReturn.ts";
import { useSaveKey } from "./useSaveKey.ts";
import styles from "./DetailArea.module.css";

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
                {t({ id: "Try again", message: "Try again" })}
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
