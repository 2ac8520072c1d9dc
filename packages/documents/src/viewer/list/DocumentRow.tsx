import { useFormats } from "@backroom/i18n";
import { Box, Icon, Row, StateMark, Text, Truncate, VisuallyHidden } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Amount } from "../../amount/Amount.tsx";
import { lookOf } from "./businessLooks.ts";
import type { PaperDocument } from "../paper/paperDocument.ts";
import { keptZoneTimes } from "../properties/zoneTimes.ts";
import styles from "./List.module.css";

export interface DocumentRowProps {
  readonly type: string;
  readonly document: PaperDocument;
  /** Name of the location; "" = unknown. */
  readonly location: string;
  /** Places of the list have clocks that differ: which one this time is of. */
  readonly hasOffset: boolean;
  readonly isShown: boolean;
}

/** A document of the list. */
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { type, document, location, hasOffset, isShown } = props;
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { text, icon, tone } = lookOf(type, document.business);
  const what = i18n._(text);
  const times = keptZoneTimes(formats.locale, document.timeZone);
  const { attachments, printedCopies, issuedAt } = document;
  const attached = plural(attachments, { one: "# attachment", other: "# attachments" });
  const printed = plural(printedCopies, { one: "# printed copy", other: "# printed copies" });
  return (
    <Box pad="0-4" line="end" className={styles["row"]} data-shown={isShown || undefined}>
      <Text radius="md" fill="surface-3" tone="muted" className={styles["icon"]} data-tone={tone}>
        <Icon name={icon} />
      </Text>
      <Truncate weight="strong" isNumeric>
        <bdi>{document.number}</bdi>
      </Truncate>
      <Amount value={document.total} currency={document.currency} />
      <Truncate tone="muted" size="sm">
        {location === "" ? what : t`${what}, ${location}`}
      </Truncate>
      <Row as="span" isInline justify="end" tone="muted" size="sm" isNumeric>
        {!document.isProcessed && (
          <Row as="span" isInline className={styles["waiting"]} title={t`Not processed`}>
            <StateMark state={document.error === "" ? "waiting" : "bad"} size={10} />
            <VisuallyHidden elementType="span">{t`Not processed`}</VisuallyHidden>
          </Row>
        )}
        {attachments > 0 && (
          <Row as="span" isInline className={styles["mark"]} title={attached}>
            <Icon name="paperclip" size={14} />
            <VisuallyHidden elementType="span">{attached}</VisuallyHidden>
          </Row>
        )}
        {printedCopies > 0 && (
          <Row as="span" isInline className={styles["mark"]} title={printed}>
            <Icon name="printer" size={14} />
            <span aria-hidden>{formats.number(printedCopies)}</span>
            <VisuallyHidden elementType="span">{printed}</VisuallyHidden>
          </Row>
        )}
        {issuedAt !== null && (
          <time dateTime={issuedAt}>
            {times.time(issuedAt)}
            {hasOffset && (
              <bdi className={styles["offset"]} title={document.timeZone}>
                {times.offset(issuedAt)}
              </bdi>
            )}
          </time>
        )}
      </Row>
    </Box>
  );
});
