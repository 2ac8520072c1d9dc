import { Button, NumberField, Row } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Cell, Page } from "../model/layout.ts";
import { isFree } from "../model/places.ts";
import { PropertyLine } from "./PropertyLine.tsx";
import type { LayoutEdits } from "../editor/useLayoutEdits.ts";
import styles from "./Properties.module.css";

export interface SizeLineProps {
  readonly page: Page;
  readonly cell: Cell;
  readonly edits: LayoutEdits;
  readonly isReadOnly: boolean;
}

type Side = "width" | "height";

/** The largest size of a cell in one direction, from where it is. */
const mostOf = (page: Page, cell: Cell, side: Side): number => {
  let size = cell[side];
  const own = new Set([cell.key]);
  while (isFree(page, { ...cell, [side]: size + 1 }, own)) size += 1;
  return size;
};

/** How many columns and rows a cell takes. */
export const SizeLine = ({ page, cell, edits, isReadOnly }: SizeLineProps) => {
  const { t } = useLingui();
  const { key, width, height } = cell;
  const field = (side: Side, label: string) => (
    <NumberField
      aria-label={label}
      minValue={1}
      maxValue={mostOf(page, cell, side)}
      value={cell[side]}
      isReadOnly={isReadOnly}
      onChange={(size) => {
        if (!Number.isNaN(size)) edits.resize(key, { ...cell, [side]: size });
      }}
    />
  );
  return (
    <PropertyLine label={<Trans>Size</Trans>}>
      <Row isWrapping className={styles["size"]}>
        {field("width", t`Columns wide`)}
        <Trans>by</Trans>
        {field("height", t`Rows high`)}
        {!isReadOnly && (width > 1 || height > 1) && (
          <Button variant="ghost" size="sm" icon="scissors" onPress={() => edits.split(key)}>
            <Trans>Split</Trans>
          </Button>
        )}
      </Row>
    </PropertyLine>
  );
};
