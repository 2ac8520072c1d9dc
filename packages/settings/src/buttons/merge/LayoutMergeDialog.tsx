import type { EntityMeta } from "@backroom/contract";
import { ConflictDialog } from "@backroom/entity-editor";
import { Radio, RadioGroup, Stack } from "@backroom/ui";
import { randomId } from "@backroom/ports";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CellVersion, PageVersion } from "./MergeVersion.tsx";
import type { Layout } from "../model/layout.ts";
import { mergeLayouts } from "../model/mergeLayouts.ts";
import type { MergeRow, MergeSide } from "../model/mergeLayouts.ts";
import { useCellArticles } from "../useLayoutArticles.ts";
import styles from "./Merge.module.css";

export interface LayoutMergeDialogProps {
  /** The layout both began from. */
  readonly base: Layout;
  readonly mine: Layout;
  readonly theirs: Layout;
  /** Who stored the other one; "" = not known. */
  readonly by: string;
  readonly meta: EntityMeta;
  readonly tenantOid: number;
  readonly onReturn: () => void;
  readonly onUseTheirs: () => void;
  /** With the number of cells that are in another place now. */
  readonly onSaveMerged: (layout: Layout, moved: number) => void;
}

/** Another user saved first: what only one of the two changed is joined, and where both changed the same cell, the user chooses. */
export const LayoutMergeDialog = (props: LayoutMergeDialogProps) => {
  const { base, mine, theirs, by, meta, tenantOid, onReturn, onUseTheirs, onSaveMerged } = props;
  const { t } = useLingui();
  const [picks, setPicks] = useState<Readonly<Record<string, MergeSide>>>({});
  const [merge] = useState(() => mergeLayouts(base, mine, theirs, randomId));
  const clashes = merge.rows.filter(({ state }) => state === "clash");
  const clashing = clashes.flatMap((row) =>
    row.kind === "cell" ? [row.mine, row.theirs, row.base].flatMap((one) => one?.cell ?? []) : [],
  );
  const names = {
    meta,
    pages: [mine, theirs, base].flatMap(({ pages }) => pages),
    articles: useCellArticles(clashing, tenantOid),
    pictures: { ...base.pictures, ...theirs.pictures, ...mine.pictures },
  };
  const others = merge.rows.filter(({ state }) => state !== "clash");
  const left = clashes.filter(({ id }) => picks[id] === undefined).length;
  const own = others.filter(({ state }) => state === "mine").length;
  const foreign = others.filter(({ state }) => state === "theirs").length;
  const joined = others.filter(({ state }) => state === "joined").length;
  const pageName = (name: string): string => t`Page ${name}`;
  const nameOf = (row: MergeRow): string =>
    row.kind === "cell"
      ? ((row.mine ?? row.theirs ?? row.base)?.cell.text ?? "")
      : pageName((row.mine ?? row.theirs ?? row.base)?.name ?? "");
  const version = (row: MergeRow, side: "base" | MergeSide) =>
    row.kind === "cell" ? <CellVersion placed={row[side]} names={names} /> : <PageVersion page={row[side]} />;
  return (
    <ConflictDialog
      userName={by}
      hasClashes={clashes.length > 0}
      isIncomplete={left > 0}
      onReturn={onReturn}
      onUseTheirs={onUseTheirs}
      onSaveMerged={() => {
        const { layout, moved } = merge.result(picks);
        onSaveMerged(layout, moved);
      }}
    >
      <ul className={styles["counts"]}>
        {own > 0 && <li>{t`${plural(own, { one: "# change of yours", other: "# changes of yours" })}`}</li>}
        {foreign > 0 && (
          <li>{t`${plural(foreign, { one: "# change of theirs", other: "# changes of theirs" })}`}</li>
        )}
        {joined > 0 && (
          <li>
            {t`${plural(joined, { one: "# cell that both changed in different parts", other: "# cells that both changed in different parts" })}`}
          </li>
        )}
      </ul>
      {clashes.map((row) => (
        <div key={row.id} className={styles["clash"]}>
          <RadioGroup
            label={<bdi>{nameOf(row)}</bdi>}
            value={picks[row.id] ?? ""}
            onChange={(value) => setPicks({ ...picks, [row.id]: value === "theirs" ? "theirs" : "mine" })}
          >
            <Radio value="mine">
              <Stack as="span" gap={1}>
                <Trans>Yours</Trans>
                {version(row, "mine")}
              </Stack>
            </Radio>
            <Radio value="theirs">
              <Stack as="span" gap={1}>
                <Trans>Theirs</Trans>
                {version(row, "theirs")}
              </Stack>
            </Radio>
          </RadioGroup>
          <Stack gap={1} tone="muted">
            <Trans>Before</Trans>
            {version(row, "base")}
          </Stack>
        </div>
      ))}
    </ConflictDialog>
  );
};
