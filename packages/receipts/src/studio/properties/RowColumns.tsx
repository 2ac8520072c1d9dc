import { elementsOf } from "@backroom/receipt-template";
import { Button, Row, Stack } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Block } from "../model/blocks.ts";
import type { Editing } from "./editing.ts";
import { ElementAttributes, ElementText, ElementVariants } from "./ElementFields.tsx";
import styles from "./Properties.module.css";

export interface RowColumnsProps {
  readonly block: Block;
  /** Place of the column with the cursor; null = it is in none. */
  readonly column: number | null;
  readonly editing: Editing;
}

/** The columns of a row. */
export const RowColumns = ({ block: { node, key }, column, editing }: RowColumnsProps) => {
  const { t } = useLingui();
  const { commands, isReadOnly } = editing;
  const columns = elementsOf(node).filter(({ name }) => name === "col");
  return (
    <>
      {columns.map((element, index) => (
        <details
          // The one with the cursor is open; others open by hand.
          // oxlint-disable-next-line react/no-array-index-key -- a column has no other name than its place
          key={`${index} ${column === index ? "open" : ""}`}
          className={styles["section"]}
          open={column === index || (column === null && columns.length <= 2)}
        >
          <summary>
            <h3>{t`Column ${index + 1}`}</h3>
          </summary>
          <Stack gap={2} className={styles["inner"]}>
            <ElementText {...{ element, editing }} />
            <ElementAttributes
              {...{ element, editing }}
              wanted={["format", "align", "width", "grow", "size", "bold"]}
            />
            <ElementVariants {...{ element, editing }} />
            {!isReadOnly && columns.length > 1 && (
              <Row gap={1} align="stretch" isWrapping>
                <Button size="sm" icon="trash-2" onPress={() => commands.removeColumn(element.from)}>
                  <Trans>Remove column</Trans>
                </Button>
              </Row>
            )}
          </Stack>
        </details>
      ))}
      {!isReadOnly && (
        <div className={styles["section"]}>
          <Row gap={1} align="stretch" isWrapping>
            <Button size="sm" icon="plus" onPress={() => commands.addColumn(key)}>
              <Trans>Column</Trans>
            </Button>
          </Row>
        </div>
      )}
    </>
  );
};
