import { Button, IconButton, Radio, registerIcons, Row, Segmented, Stack, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { memo, useId, useState } from "react";
import type { RefObject } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { withoutGone } from "../matrix/edits.ts";
import type { MatrixFilter } from "../matrix/matrixState.ts";
import type { MatrixColumn } from "../matrix/types.ts";
import { OtherButtons } from "../OtherMatrix/OtherButtons.tsx";
import type { OtherMatrices } from "../OtherMatrix/others.ts";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { CellSign } from "./MatrixCell.tsx";
import { useMatrixParts } from "./MatrixContext.ts";
import { MatrixSearch } from "./MatrixSearch.tsx";
import styles from "./MatrixEditor.module.css";

registerIcons({ "sliders-horizontal": SlidersHorizontal });

export interface MatrixToolbarProps {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly others: OtherMatrices | undefined;
  readonly tenants: readonly MatrixColumn[] | undefined;
  /** Number of nodes that match. */
  readonly found: number;
}

const Legend = () => {
  const { kind } = useMatrixParts();
  return (
    <Row isAtEnd as="ul" gap={3} rowGap={1} isWrapping tone="muted" size="sm" className={styles["legend"]}>
      <li>
        <CellSign kind={kind} explicit shown />
        {kind === "userRoles" ? <Trans>Given here</Trans> : <Trans>Allowed here</Trans>}
      </li>
      <li>
        <CellSign kind={kind} explicit={false} shown={false} />
        <Trans>Denied here</Trans>
      </li>
      <li>
        <CellSign kind={kind} explicit={null} shown />
        {kind === "userRoles" ? <Trans>For all tenants</Trans> : <Trans>Inherited</Trans>}
      </li>
    </Row>
  );
};

/** The paths with the longest names on which something is set; each leads to its row. */
const PathChips = () => {
  const { t } = useLingui();
  const { kind, matrix, goTo } = useMatrixParts();
  const nodes = useStore(
    matrix.store,
    useShallow((state) => matrix.longest(state)),
  );
  if (nodes.length === 0 || kind === "userRoles") return null;
  return (
    <Row as="ul" gap={1} isWrapping className={styles["chips"]} aria-label={t`Paths with something set`}>
      {nodes.map((node) => (
        <li key={node.key}>
          <Button size="sm" onPress={() => goTo(node.key, null)}>
            <bdi>{node.path}</bdi>
          </Button>
        </li>
      ))}
    </Row>
  );
};

/** Changes of deleted rows, for example of a deleted role. The table does not show them. */
const GoneNote = () => {
  const { matrix, focusGrid } = useMatrixParts();
  const count = useStore(
    matrix.store,
    ({ index, history: { now } }) => Object.keys(now).length - Object.keys(withoutGone(index, now)).length,
  );
  if (count === 0) return null;
  const drop = () => {
    matrix.send({ type: "goneDropped" });
    focusGrid();
  };
  return (
    <Text as="p" tone="warning" role="alert">
      <Plural
        value={count}
        one="# change is in a row that no longer exists. It cannot be saved."
        other="# changes are in rows that no longer exist. They cannot be saved."
      />{" "}
      <Button size="sm" onPress={drop}>
        <Trans>Drop what cannot be saved</Trans>
      </Button>
    </Text>
  );
};

/** Search, filters, columns, legend; where there is little room, all but the search opens by a button. */
export const MatrixToolbar = memo(function MatrixToolbar({
  search,
  others,
  tenants,
  found,
}: MatrixToolbarProps) {
  const { t } = useLingui();
  const { matrix, isReadOnly } = useMatrixParts();
  const filter = useStore(matrix.store, (state) => state.filter);
  const size = useStore(matrix.store, ({ index }) => index.nodes.length);
  const problems = useStore(matrix.store, ({ index }) => index.problems);
  const toolsId = useId();
  const [isOpen, setOpen] = useState(false);
  const odd = problems.cycles.length + problems.duplicates.length + problems.orphans.length;
  return (
    <Stack as="header" gap={2} pad="2-3" line="end">
      <Row isWrapping flex="shrink" className={styles["tools"]}>
        <MatrixSearch inputRef={search} />
        <Text as="output" wrap="never" tone="muted" isNumeric>
          <Trans>
            {found} of {size}
          </Trans>
        </Text>
        <IconButton
          icon="sliders-horizontal"
          label={t`Filters and tools`}
          className={styles["more"]}
          aria-expanded={isOpen}
          aria-controls={toolsId}
          data-selected={filter !== "all" || undefined}
          onPress={() => setOpen(!isOpen)}
        />
        <div id={toolsId} className={styles["further"]} data-open={isOpen || undefined}>
          <Segmented
            aria-label={t`Rows`}
            value={filter}
            onChange={(chosen) => matrix.send({ type: "filtered", filter: chosen as MatrixFilter })}
          >
            <Radio value="all">
              <Trans>All</Trans>
            </Radio>
            <Radio value="set">
              <Trans>Only what is set</Trans>
            </Radio>
            {!isReadOnly && (
              <Radio value="changed">
                <Trans>Only changed</Trans>
              </Radio>
            )}
          </Segmented>
          <Row isAtEnd as="span" gap={1} isWrapping className={styles["toolsEnd"]}>
            {others !== undefined && <OtherButtons others={others} />}
            <Button variant="ghost" icon="chevron-up" onPress={() => matrix.send({ type: "allFolded" })}>
              <Trans>Fold all</Trans>
            </Button>
            <ColumnChooser tenants={tenants} />
          </Row>
        </div>
      </Row>
      <Row isWrapping flex="shrink" className={styles["signs"]} data-open={isOpen || undefined}>
        <PathChips />
        <Legend />
      </Row>
      <GoneNote />
      {odd > 0 && (
        <Text as="p" tone="warning" role="note">
          <Trans>
            Rows that did not fit the tree are shown at its top level; of rows that came twice the first is
            shown. Nothing is lost: only what you change is saved.
          </Trans>
        </Text>
      )}
    </Stack>
  );
});
