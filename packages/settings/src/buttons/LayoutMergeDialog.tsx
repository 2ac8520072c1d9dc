import { Radio, RadioGroup } from "@backroom/ui";
import { MergeModal } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CellFace, cellColors } from "./CellFace.tsx";
import type { Layout, Page } from "./model/layout.ts";
import { mergeLayouts } from "./model/mergeLayouts.ts";
import type { MergeRow, MergeSide, PlacedCell } from "./model/mergeLayouts.ts";
import { useShownText } from "./ShownField.tsx";
import styles from "./Merge.module.css";

/** Props of {@link LayoutMergeDialog}. */
export interface LayoutMergeDialogProps {
  /** The layout both began from. */
  readonly base: Layout;
  readonly mine: Layout;
  readonly theirs: Layout;
  /** Who stored the other one; "" = not known. */
  readonly by: string;
  readonly onClose: () => void;
  /** Both in one; it is stored by the next save. */
  readonly onMerge: (layout: Layout, moved: number) => void;
}

const newKey = (): string => crypto.randomUUID();

interface VersionProps {
  readonly placed: PlacedCell | undefined;
  readonly layouts: readonly Layout[];
  readonly pictures: Layout["pictures"];
}

/** A version of a cell: how it looks, where it is, what it does. */
const Version = ({ placed, layouts, pictures }: VersionProps) => {
  const { t } = useLingui();
  const shownText = useShownText();
  if (placed === undefined) return <span className={styles["none"]}>{t`It is not there.`}</span>;
  const { cell, page } = placed;
  const { row, column, width, height } = cell;
  const name = layouts.flatMap(({ pages }) => pages).find(({ key }) => key === page)?.name ?? "";
  const target = { article: cell.articleOid ?? "", function: cell.function, page: cell.link }[cell.does];
  const acts = { article: t`Article`, function: t`Function`, page: t`Page` };
  const linked = layouts.flatMap(({ pages }) => pages).find(({ key }) => key === cell.link)?.name;
  return (
    <span className={styles["version"]}>
      <span className={styles["tile"]} style={cellColors(cell.color)}>
        <CellFace cell={cell} pictures={pictures} />
      </span>
      <small>
        {t`${name}, row ${row}, column ${column}`}
        {(width > 1 || height > 1) && <>, {t`${width} by ${height}`}</>}
        <br />
        {acts[cell.does]} <bdi>{cell.does === "page" ? (linked ?? "") : target}</bdi>
        {(cell.days !== "" || cell.from !== "" || cell.until !== "") && <>, {shownText(cell)}</>}
      </small>
    </span>
  );
};

const PageVersion = ({ page }: { readonly page: Page | undefined }) => {
  const { t } = useLingui();
  if (page === undefined) return <span className={styles["none"]}>{t`It is not there.`}</span>;
  const { name, columns, rows } = page;
  return <span>{t`${name}, ${columns} columns, ${rows} rows`}</span>;
};

/** Somebody saved first: what only one of the two changed is joined, and where both changed the same cell, the user chooses. */
export const LayoutMergeDialog = ({ base, mine, theirs, by, onClose, onMerge }: LayoutMergeDialogProps) => {
  const { t } = useLingui();
  const [picks, setPicks] = useState<Readonly<Record<string, MergeSide>>>({});
  const [merge] = useState(() => mergeLayouts(base, mine, theirs, newKey));
  const layouts = [mine, theirs, base];
  const pictures = { ...base.pictures, ...theirs.pictures, ...mine.pictures };
  const clashes = merge.rows.filter(({ state }) => state === "clash");
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
    row.kind === "cell" ? (
      <Version placed={row[side]} layouts={layouts} pictures={pictures} />
    ) : (
      <PageVersion page={row[side]} />
    );
  return (
    <MergeModal
      title={t`Somebody saved this layout first`}
      action={<Trans>Use the merged layout</Trans>}
      isOpen={left > 0}
      onClose={onClose}
      onMerge={() => {
        const { layout, moved } = merge.result(picks);
        onMerge(layout, moved);
      }}
    >
      <p>
        {by === "" ? (
          <Trans>Another layout has been stored.</Trans>
        ) : (
          <Trans>{by} has stored another layout.</Trans>
        )}{" "}
        {clashes.length === 0 ? (
          <Trans>The changes are in different places and are joined.</Trans>
        ) : (
          <Trans>Choose where both of you changed the same; the rest is joined.</Trans>
        )}
      </p>
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
              <span className={styles["side"]}>
                <Trans>Yours</Trans>
                {version(row, "mine")}
              </span>
            </Radio>
            <Radio value="theirs">
              <span className={styles["side"]}>
                <Trans>Theirs</Trans>
                {version(row, "theirs")}
              </span>
            </Radio>
          </RadioGroup>
          <div className={styles["before"]}>
            <Trans>Before</Trans>
            {version(row, "base")}
          </div>
        </div>
      ))}
    </MergeModal>
  );
};
