import { attributeOf, documentModel } from "@backroom/receipt-template";
import type { BlockCount, FieldChoice } from "@backroom/receipt-template";
import { Row, Switch, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Block } from "../model/blocks.ts";
import { conditionAround } from "../useBlockCommands.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { choicesFor } from "./editing.ts";
import type { Editing } from "./editing.ts";
import styles from "./Properties.module.css";

const CountLine = ({ count }: { readonly count: BlockCount | undefined }) => {
  if (count === undefined) return null;
  const { met, reached } = count;
  return (
    <Text as="output" tone="muted" size="sm">
      {reached === 1 ? (
        met === 1 ? (
          <Trans>True for this document</Trans>
        ) : (
          <Trans>Not true for this document</Trans>
        )
      ) : (
        <Plural
          value={reached}
          one={`True for ${met} of # line of this document`}
          other={`True for ${met} of # lines of this document`}
        />
      )}
    </Text>
  );
};

export interface ConditionSectionProps {
  readonly root: Block;
  readonly block: Block;
  /** How often conditions were met in the document of the preview, by where they begin. */
  readonly counts: ReadonlyMap<number, BlockCount>;
  readonly editing: Editing;
}

/** When a block is shown: the condition it is, or stands in. */
export const ConditionSection = ({ root, block, counts, editing }: ConditionSectionProps) => {
  const { t } = useLingui();
  const { documentType, commands, isReadOnly } = editing;
  const { kind, key } = block;
  const condition = kind === "if" ? block : conditionAround(root, key);
  // A condition may test whether there is anything in a group, such as a copy.
  const groups: readonly FieldChoice[] = documentModel(documentType).flatMap(({ name, type }) =>
    type === "group" ? [{ path: name, type, level: 0 }] : [],
  );
  return (
    <section className={styles["section"]}>
      <Row justify="between" gap={0}>
        <h3>
          <Trans>Shown if</Trans>
        </h3>
        <Switch
          aria-label={t`Shown if`}
          isSelected={condition !== undefined}
          isDisabled={isReadOnly}
          onChange={(isOn) => {
            if (isOn) commands.wrapInCondition(key);
            else if (condition !== undefined) commands.unwrap(condition.key);
          }}
        />
      </Row>
      {condition !== undefined && (
        <>
          <ConditionEditor
            test={attributeOf(condition.node, "test") ?? ""}
            choices={[...choicesFor(editing, condition.node), ...groups]}
            isReadOnly={isReadOnly}
            onChange={(test, isTyping) => commands.setTest(condition.node.from, key, test, isTyping)}
          />
          <CountLine count={counts.get(condition.node.from)} />
        </>
      )}
    </section>
  );
};
