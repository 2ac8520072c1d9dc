import { useLingui } from "@lingui/react/macro";
import { useFormats } from "@backroom/i18n";
import { Icon } from "@backroom/ui";
import { useStore } from "zustand";
import type { RowTools } from "./gridContext.ts";
import styles from "./DataGrid.module.css";

interface DraftMarkProps<Row> {
  readonly tools: Pick<RowTools<Row>, "rows" | "minutes">;
  readonly record: Row;
}

/** Says that a row has unsaved edits, and how long ago they were made. */
export const DraftMark = <Row extends object>({ tools, record }: DraftMarkProps<Row>) => {
  const { t } = useLingui();
  const formats = useFormats();
  const draftAt = useStore(tools.rows, ({ model }) => model.marksOf?.(record).draftAt);
  const now = useStore(tools.minutes);
  if (draftAt === undefined) return null;
  const age = formats.age(draftAt, new Date(now));
  const text = t`Draft, ${age}`;
  return (
    <span className={styles["draftMark"]} title={text}>
      <Icon name="pencil" size={12} />
      <span>{text}</span>
    </span>
  );
};
