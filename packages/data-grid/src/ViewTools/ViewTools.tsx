import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Radio, Segmented } from "@backroom/ui";
import { useGridParts } from "../parts/gridParts.ts";
import { SortButton } from "./SortButton.tsx";
import styles from "./ViewTools.module.css";

/** How the grid shows its rows: their order, which columns, how high. */
export const ViewTools = () => {
  const { t } = useLingui();
  const { columns, openColumns } = useGridParts();
  const { settings, change } = columns;
  const columnCount = columns.columns.length;
  const columnsText = t`${plural(columnCount, { one: "# column", other: "# columns" })}`;
  return (
    <>
      <SortButton />
      <Button
        variant="ghost"
        icon="columns-3"
        className={styles["tool"]}
        aria-label={columnsText}
        onPress={openColumns}
      >
        <span className={styles["text"]}>{columnsText}</span>
      </Button>
      <div className={styles["density"]}>
        <Segmented
          aria-label={t`Row height`}
          value={settings.isCompact ? "low" : "regular"}
          onChange={(height) => change({ ...settings, isCompact: height === "low" })}
        >
          <Radio value="low" icon="rows-4" aria-label={t`Low rows`} />
          <Radio value="regular" icon="rows-3" aria-label={t`Regular rows`} />
        </Segmented>
      </div>
    </>
  );
};
