import { useFormats } from "@backroom/i18n";
import { Icon, StateMark } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Amount } from "../../amount/Amount.tsx";
import { lookOf } from "./businessLooks.ts";
import type { PaperDocument } from "../paper/paperDocument.ts";
import { keptZoneTimes } from "../properties/zoneTimes.ts";
import styles from "./List.module.css";

/** Props of {@link DocumentRow}. */
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
    <div className={styles["row"]} data-shown={isShown || undefined}>
      <span className={styles["icon"]} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <span className={styles["number"]}>
        <bdi>{document.number}</bdi>
      </span>
      <Amount value={document.total} currency={document.currency} />
      <span className={styles["what"]}>{location === "" ? what : t`${what}, ${location}`}</span>
      <span className={styles["time"]}>
        {!document.isProcessed && (
          <span className={styles["waiting"]} title={t`Not processed`}>
            <StateMark state={document.error === "" ? "waiting" : "bad"} size={10} />
            <span className={styles["hidden"]}>{t`Not processed`}</span>
          </span>
        )}
        {attachments > 0 && (
          <span className={styles["mark"]} title={attached}>
            <Icon name="paperclip" size={14} />
            <span className={styles["hidden"]}>{attached}</span>
          </span>
        )}
        {printedCopies > 0 && (
          <span className={styles["mark"]} title={printed}>
            <Icon name="printer" size={14} />
            <span aria-hidden>{formats.number(printedCopies)}</span>
            <span className={styles["hidden"]}>{printed}</span>
          </span>
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
      </span>
    </div>
  );
});
