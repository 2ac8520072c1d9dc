import { attributeOf, schemaOf } from "@backroom/receipt-template";
import type { BlockCount } from "@backroom/receipt-template";
import { IconButton, keepRowFocus, KeyHints, PaneBody, Row, Stack, Text, Truncate } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Block } from "../model/blocks.ts";
import type { BlockNames } from "../model/useBlockNames.ts";
import { ConditionSection } from "./ConditionSection.tsx";
import { choicesFor } from "./editing.ts";
import type { Editing } from "./editing.ts";
import { ElementAttributes, ElementText, ElementVariants } from "./ElementFields.tsx";
import { FieldPicker } from "./FieldPicker.tsx";
import { ReceiptLanguage } from "./ReceiptLanguage.tsx";
import { RowColumns } from "./RowColumns.tsx";
import styles from "./Properties.module.css";

export interface PropertiesPaneProps {
  readonly root: Block;
  readonly block: Block;
  readonly column: number | null;
  readonly names: BlockNames;
  /** How often conditions and lists were met in the document of the preview, by where they begin. */
  readonly counts: ReadonlyMap<number, BlockCount>;
  readonly editing: Editing;
}

const style = ["align", "size", "bold", "indent", "width", "grow", "format"];

/** What the chosen block is made of, by the schema of the language. */
export const PropertiesPane = (props: PropertiesPaneProps) => {
  const { t } = useLingui();
  const { root, block, column, names, counts, editing } = props;
  const { commands, isReadOnly } = editing;
  const { kind, node, key } = block;
  const own = (schemaOf(node.name)?.attributes ?? []).map(({ name }) => name);
  const look = own.filter((name) => style.includes(name));
  const others = own.filter((name) => ![...style, "test", "source", "version", "language"].includes(name));

  return (
    <Stack flex="grow">
      <Row as="header" flex="none" line="end" gap={1} className={styles["title"]}>
        <Truncate as="h2" flex="grow">
          <bdi>{names.nameOf(block)}</bdi>
          {names.nameOf(block) !== names.kindName(block) && (
            <Text as="small" tone="muted" size="sm" weight="normal">
              {names.kindName(block)}
            </Text>
          )}
        </Truncate>
        {kind !== "receipt" && !isReadOnly && (
          <>
            <IconButton size="sm" icon="arrow-up" label={t`One up`} onPress={() => commands.step(key, -1)} />
            <IconButton
              size="sm"
              icon="arrow-down"
              label={t`One down`}
              onPress={() => commands.step(key, 1)}
            />
          </>
        )}
      </Row>
      <PaneBody key={`${key} ${kind}`} ref={keepRowFocus}>
        {kind === "unknown" && (
          <Text as="p" pad="3-4" tone="muted" size="sm">
            <Trans>
              This version does not know the element “{node.name}”. It is kept as it is, and not printed.
            </Trans>
          </Text>
        )}
        {schemaOf(node.name)?.hasText === true && (
          <section className={styles["section"]}>
            <h3>
              <Trans>Data</Trans>
            </h3>
            <ElementText element={node} editing={editing} />
          </section>
        )}
        {kind === "row" && <RowColumns {...{ block, column, editing }} />}
        {kind === "lines" && (
          <section className={styles["section"]}>
            <h3>
              <Trans>Data</Trans>
            </h3>
            <FieldPicker
              aria-label={t`List`}
              value={attributeOf(node, "source") ?? ""}
              choices={choicesFor(editing, node).filter(({ type }) => type === "list")}
              isDisabled={isReadOnly}
              onChange={(path) => commands.setAttribute(node.from, "source", path)}
            />
          </section>
        )}
        {kind !== "receipt" && <ConditionSection {...{ root, block, counts, editing }} />}
        <ElementVariants element={node} editing={editing} />
        {kind !== "receipt" && look.length > 0 && (
          <section className={styles["section"]}>
            <h3>
              <Trans>Style</Trans>
            </h3>
            <ElementAttributes element={node} editing={editing} wanted={look} />
          </section>
        )}
        {(others.length > 0 || kind === "receipt") && (
          <section className={styles["section"]}>
            <h3>{kind === "receipt" ? <Trans>Paper</Trans> : <Trans>Settings</Trans>}</h3>
            <ElementAttributes
              element={node}
              editing={editing}
              wanted={kind === "receipt" ? ["paper", "width", "direction"] : others}
            />
            {kind === "receipt" && <ReceiptLanguage element={node} editing={editing} />}
          </section>
        )}
      </PaneBody>
      <KeyHints
        hints={[
          { keys: ["Alt", "↑", "↓"], text: <Trans>order</Trans> },
          { keys: ["Del"], text: <Trans>remove</Trans> },
          { keys: ["F2"], text: <Trans>text</Trans> },
        ]}
      />
    </Stack>
  );
};
