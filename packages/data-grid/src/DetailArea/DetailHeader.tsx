import { useLingui } from "@lingui/react/macro";
import { IconButton, Row, Spinner } from "@backroom/ui";
import { useStore } from "zustand";
import { EditorsMark } from "../EditorsMark/EditorsMark.tsx";
import type { DetailAreaProps } from "./detailAreaProps.ts";
import { DetailActions } from "./DetailActions.tsx";
import { Changed, RecordPicture, RecordState, RecordTitle, TenantChip } from "./RecordIdentity.tsx";
import { RecordWalk } from "./RecordWalk.tsx";
import { NewRecordTenant } from "./TenantChoice.tsx";
import styles from "./DetailHeader.module.css";

type DetailHeaderProps = Pick<DetailAreaProps, "grid" | "actions" | "now" | "place">;

/** Picture, title, tenant, state and commands of the open record. */
export const DetailHeader = ({ grid, actions, now, place }: DetailHeaderProps) => {
  const { t } = useLingui();
  const { key, record: opened, stored, isNew: isOpenedNew, isBusy } = useStore(grid.detail.store);
  // An editor that stays open after a save keeps what it was opened with; the header names what is stored.
  const record = stored ?? opened;
  const isNew = isOpenedNew && stored === null;
  if (record === null) return null;
  return (
    <Row
      as="header"
      gap={4}
      rowGap={2}
      isWrapping
      className={styles["header"]}
      data-placement={place.placement}
    >
      <Row gap={3} className={styles["identity"]}>
        <RecordPicture meta={grid.meta} record={record} />
        <Row rowGap={1} isWrapping flex="shrink" className={styles["words"]}>
          <RecordTitle meta={grid.meta} record={record} />
          <Row rowGap={1} isWrapping flex="shrink">
            {isNew && key !== null ? (
              <NewRecordTenant grid={grid} rowKey={key} />
            ) : (
              <TenantChip record={record} />
            )}
            <RecordState record={record} isNew={isNew} canBeDisabled={grid.meta.hasForm} />
            <Changed record={record} now={now} />
            {isBusy && <Spinner />}
            <OthersEditing grid={grid} />
          </Row>
        </Row>
      </Row>
      <Row isAtEnd isWrapping className={styles["commands"]}>
        {place.placement === "side" && <RecordWalk grid={grid} />}
        <DetailActions grid={grid} actions={actions} />
        {place.placement === "row" && <RecordWalk grid={grid} />}
        <PlacementButton place={place} />
        <IconButton icon="x" label={t({ id: "Close", message: "Close" })} onPress={grid.close} />
      </Row>
    </Row>
  );
};

/** Who else edits the open record; read out when a user begins. */
const OthersEditing = ({ grid }: Pick<DetailAreaProps, "grid">) => {
  const record = useStore(grid.detail.store, (state) => state.record);
  const names = useStore(grid.rows, ({ model }) =>
    record === null ? undefined : model.marksOf?.(record).editors,
  );
  return <output>{names !== undefined && <EditorsMark names={names} />}</output>;
};

/** Puts the area beside the table, or back under its row. */
const PlacementButton = ({ place: { placement, move } }: Pick<DetailAreaProps, "place">) => {
  const { t } = useLingui();
  if (move === undefined) return null;
  return placement === "side" ? (
    <IconButton icon="panel-bottom" label={t`Show under the row`} onPress={() => move("row")} />
  ) : (
    <IconButton icon="panel-right" label={t`Show beside the table`} onPress={() => move("side")} />
  );
};
