import { receiptText, receiptWords, textOf, valueFormats } from "@backroom/receipt-template";
import type { ElementNode, FieldChoice, ValueFormat } from "@backroom/receipt-template";
import { Button, IconButton, Option, Row, Select, Stack } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { partsOf, textOfParts } from "../model/contentParts.ts";
import type { ContentPart } from "../model/contentParts.ts";
import { useFormatNames } from "./attributeTexts.ts";
import { DraftText } from "./DraftText.tsx";
import { FieldPicker } from "./FieldPicker.tsx";
import styles from "./Properties.module.css";

export interface ContentEditorProps {
  readonly node: ElementNode;
  readonly choices: readonly FieldChoice[];
  /** Language of the words. */
  readonly language: string;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}

/** The text of a block, piece by piece: plain text, fields, words. */
export const ContentEditor = ({ node, choices, language, isReadOnly, onChange }: ContentEditorProps) => {
  const { t } = useLingui();
  const formatNames = useFormatNames();
  const raw = textOf(node).replaceAll(/\s+/g, " ").trim();
  const parts = partsOf(raw);
  if (parts === null)
    return (
      <DraftText aria-label={t`Text`} value={raw} isInvalid isDisabled={isReadOnly} onChange={onChange} />
    );
  const write = (next: readonly ContentPart[]) => onChange(textOfParts(next));
  const put = (index: number, part: ContentPart) => write(parts.toSpliced(index, 1, part));
  const add = (part: ContentPart) => {
    const last = parts.at(-1);
    const gap: readonly ContentPart[] = last === undefined ? [] : [{ kind: "literal", text: " " }];
    write(
      last?.kind === "literal" && part.kind !== "literal"
        ? [...parts.slice(0, -1), { kind: "literal", text: `${last.text.trimEnd()} ` }, part]
        : [...parts, ...gap, part],
    );
  };
  const fields = choices.filter(({ type }) => type !== "list");
  const firstField = fields[0]?.path ?? "Id";

  const editorOf = (part: ContentPart, index: number) => {
    const place = index + 1;
    if (part.kind === "literal")
      return (
        <DraftText
          aria-label={t`Text ${place}`}
          value={part.text}
          isDisabled={isReadOnly}
          onChange={(text) => put(index, { kind: "literal", text })}
        />
      );
    if (part.kind === "word")
      return (
        <Select
          aria-label={t`Word ${place}`}
          selectedKey={part.key}
          isDisabled={isReadOnly}
          onSelectionChange={(key) => put(index, { kind: "word", key: String(key) })}
        >
          {[...new Set([part.key, ...receiptWords])].map((word) => (
            <Option key={word} id={word}>
              {receiptText(language, word)}
            </Option>
          ))}
        </Select>
      );
    return (
      <div className={styles["pair"]}>
        <FieldPicker
          aria-label={t`Field ${place}`}
          value={part.path}
          choices={fields}
          isDisabled={isReadOnly}
          onChange={(path) => put(index, { ...part, path })}
        />
        <Select
          aria-label={t`Format of field ${place}`}
          selectedKey={part.format ?? ""}
          isDisabled={isReadOnly}
          onSelectionChange={(key) =>
            put(index, { ...part, format: valueFormats.find((one) => one === key) ?? null })
          }
        >
          {[
            <Option key="" id="">
              {t`auto`}
            </Option>,
            ...valueFormats.map((format: ValueFormat) => (
              <Option key={format} id={format}>
                {formatNames[format]}
              </Option>
            )),
          ]}
        </Select>
      </div>
    );
  };
  return (
    <Stack flex="shrink" gap={2} data-content>
      {parts.length > 0 && (
        <Stack as="ul" gap={2}>
          {parts.map((part, index) => (
            // A piece has no other name than its place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${part.kind}${index}`} className={styles["part"]}>
              {editorOf(part, index)}
              <IconButton
                size="sm"
                icon="x"
                label={t`Remove piece ${index + 1}`}
                isDisabled={isReadOnly}
                onPress={() => write(parts.toSpliced(index, 1))}
              />
            </li>
          ))}
        </Stack>
      )}
      {!isReadOnly && (
        <Row gap={1} align="stretch" isWrapping>
          <Button
            size="sm"
            icon="plus"
            onPress={() => add({ kind: "field", path: firstField, format: null })}
          >
            <Trans>Field</Trans>
          </Button>
          <Button size="sm" icon="plus" onPress={() => add({ kind: "literal", text: t`Text` })}>
            <Trans>Text</Trans>
          </Button>
          <Button size="sm" icon="plus" onPress={() => add({ kind: "word", key: "total" })}>
            <Trans>Word</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
};
