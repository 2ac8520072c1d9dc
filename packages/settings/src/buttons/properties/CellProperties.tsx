import { layoutLimits } from "@backroom/contract";
import type { EntityMeta } from "@backroom/contract";
import { Button, Row, Stack, Text, TextField } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { chosenItems, shownPage } from "../editor/createLayoutStore.ts";
import type { LayoutStore } from "../editor/createLayoutStore.ts";
import type { LayoutKind } from "../layoutKinds.ts";
import { LookLines } from "./LookLines.tsx";
import type { Cell } from "../model/layout.ts";
import { MoveButton } from "./MoveButton.tsx";
import type { CellMoving } from "./MoveButton.tsx";
import { PropertyLine } from "./PropertyLine.tsx";
import { SizeLine } from "./SizeLine.tsx";
import { TargetLines } from "./TargetLines.tsx";
import { useActTexts } from "../useActTexts.ts";
import type { LayoutArticle } from "../useLayoutArticles.ts";
import type { LayoutEdits } from "../editor/useLayoutEdits.ts";
import styles from "./Properties.module.css";

export interface CellPropertiesProps {
  readonly store: LayoutStore;
  readonly edits: LayoutEdits;
  readonly kind: LayoutKind;
  readonly meta: EntityMeta;
  readonly articles: ReadonlyMap<number, LayoutArticle> | undefined;
  readonly tenantOid: number;
  readonly isReadOnly: boolean;
  readonly moving: CellMoving;
}

/** What is chosen, and everything that can be said of it. */
export const CellProperties = (props: CellPropertiesProps) => {
  const items = chosenItems(useStore(props.store));
  const cells = items.flatMap(({ cell }) => cell ?? []);
  const [cell] = cells;
  if (cell === undefined) return <EmptyPlace {...props} />;
  return items.length === 1 ? (
    <OneCell {...props} cell={cell} />
  ) : (
    <SeveralCells {...props} cells={[cell, ...cells.slice(1)]} />
  );
};

const EmptyPlace = ({ store, edits, kind, isReadOnly }: CellPropertiesProps) => {
  const active = useStore(store, (state) => state.active);
  const actTexts = useActTexts();
  const { column, row } = active;
  return (
    <Stack gap={2} pad="3-4" className={styles["empty"]}>
      <h3>
        <Trans>
          Empty place, row {row}, column {column}
        </Trans>
      </h3>
      {!isReadOnly && (
        <Row align="stretch" isWrapping>
          {kind.acts.map((act) => (
            <Button key={act} icon="plus" onPress={() => edits.add(active, act)}>
              {actTexts[act]}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
};

interface SeveralCellsProps extends CellPropertiesProps {
  /** The chosen cells, without the empty places that are chosen with them. */
  readonly cells: readonly [Cell, ...Cell[]];
}

const SeveralCells = ({ store, edits, isReadOnly, moving, cells }: SeveralCellsProps) => {
  const { t } = useLingui();
  const pictures = useStore(store, ({ history }) => history.now.pictures);
  const count = cells.length;
  return (
    <Stack gap={2} pad="3-4" className={styles["properties"]}>
      <h3>{t`${plural(count, { one: "# cell", other: "# cells" })}`}</h3>
      {count === 1 && !isReadOnly && (
        <Button icon="square" onPress={edits.merge}>
          <Trans>Merge to one cell</Trans>
        </Button>
      )}
      {!isReadOnly && <MoveButton {...moving} />}
      <LookLines {...{ cells, pictures, edits, isReadOnly }} />
    </Stack>
  );
};

const OneCell = ({ store, cell, ...props }: CellPropertiesProps & { readonly cell: Cell }) => {
  const { t } = useLingui();
  const { edits, isReadOnly, moving } = props;
  const page = useStore(store, shownPage);
  const { pages, pictures } = useStore(store, ({ history }) => history.now);
  const { column, row, text } = cell;
  const length = text.length;
  const most = layoutLimits.text;
  return (
    <Stack gap={2} pad="3-4" className={styles["properties"]}>
      <Row align="baseline" justify="between">
        <h3 dir="auto">{text === "" ? t`Without text` : text}</h3>
        <Text as="small" flex="none" tone="muted" size="sm">
          <Trans>
            row {row}, column {column}
          </Trans>
        </Text>
      </Row>
      {!isReadOnly && <MoveButton {...moving} />}
      <TargetLines {...props} cell={cell} pages={pages} />
      <PropertyLine label={<Trans>Text</Trans>}>
        <TextField
          data-cell-text
          aria-label={t`Text`}
          value={text}
          isReadOnly={isReadOnly}
          suffix={`${length}/${most}`}
          isInvalid={length > most}
          errorMessage={t`At most ${most} characters fit on a cell.`}
          onChange={(next) => edits.change({ text: next }, true)}
        />
      </PropertyLine>
      <LookLines {...{ pictures, edits, isReadOnly }} cells={[cell]}>
        <SizeLine {...{ page, cell, edits, isReadOnly }} />
      </LookLines>
    </Stack>
  );
};
