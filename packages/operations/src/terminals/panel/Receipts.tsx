import { useFormats } from "@backroom/i18n";
import { Link, Text } from "@backroom/ui";
import { QueryContent } from "@backroom/workspace";
import type { Called } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { RECEIPTS } from "./receipts.ts";
import type { TerminalReceipt } from "./receipts.ts";
import styles from "./Receipts.module.css";

/** Receipts that are listed. */
const LISTED = 20;

export interface ReceiptsProps {
  readonly query: Called<{ readonly receipts: readonly TerminalReceipt[] }>;
}

/** The last receipts of a terminal; each opens its paper. */
export const Receipts = ({ query }: ReceiptsProps) => {
  const { t } = useLingui();
  const { amount, date, dateTime } = useFormats();
  return (
    <QueryContent query={query} path={RECEIPTS} failure={<Trans>Could not load the receipts.</Trans>}>
      {({ receipts }) =>
        receipts.length === 0 ? (
          <Text as="p" pad="4" tone="muted">
            <Trans>This terminal has made no receipts.</Trans>
          </Text>
        ) : (
          <ol className={styles["receipts"]} aria-label={t`Last receipts`}>
            {receipts.slice(0, LISTED).map(({ oid, uid, number, at, day, total, currency }) => (
              <li key={oid}>
                {uid !== "" ? (
                  <Link href={`${RECEIPTS}/${encodeURIComponent(uid)}`}>
                    <bdi>{number}</bdi>
                  </Link>
                ) : (
                  <bdi>{number}</bdi>
                )}
                <Text wrap="never" weight="strong" className={styles["total"]}>
                  {total === null ? "" : <bdi>{amount(total, currency)}</bdi>}
                </Text>
                <Text as="small" tone="muted" size="sm">
                  {at === null ? date(day) : <time dateTime={at}>{dateTime(at)}</time>}
                </Text>
              </li>
            ))}
          </ol>
        )
      }
    </QueryContent>
  );
};
