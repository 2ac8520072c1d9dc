import { useFormats } from "@backroom/i18n";
import { IconButton, Kbd, Row } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import { countRows } from "../state/rowsState.ts";
import styles from "./DetailHeader.module.css";

export interface RecordWalkProps {
  readonly grid: GridController;
}

/** Which of how many records is open, and the way to those before and behind it. */
export const RecordWalk = ({ grid }: RecordWalkProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const row = useStore(grid.rows, ({ gap }) => gap.after);
  const newCount = useStore(grid.rows, ({ newRows }) => newRows.length);
  const rowCount = useStore(grid.rows, countRows);
  const total = useStore(grid.list.store, ({ count, hasMore, cache }) =>
    count?.exact === true ? count.count : hasMore ? undefined : cache.length,
  );
  if (row < 0 || rowCount < 2) return null;
  const number = formats.number(row - newCount + 1);
  const all = total === undefined ? undefined : formats.number(total);
  return (
    <Row gap={1} tone="muted" size="sm" isNumeric className={styles["walk"]}>
      <IconButton
        size="sm"
        icon="chevron-up"
        label={t`Previous record`}
        tooltip={
          <>
            {t`Previous record`} <Kbd keys={["Alt", "↑"]} />
          </>
        }
        isDisabled={row === 0}
        onPress={() => grid.walk(-1)}
      />
      <IconButton
        size="sm"
        icon="chevron-down"
        label={t`Next record`}
        tooltip={
          <>
            {t`Next record`} <Kbd keys={["Alt", "↓"]} />
          </>
        }
        isDisabled={row >= rowCount - 1}
        onPress={() => grid.walk(1)}
      />
      {row >= newCount && (
        <span className={styles["count"]}>{all === undefined ? number : t`${number} of ${all}`}</span>
      )}
    </Row>
  );
};
