import { useFormats } from "@backroom/i18n";
import { Link } from "@backroom/ui";
import { QueryContent } from "@backroom/workspace";
import type { Called } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { RECEIPTS } from "./receipts.ts";
import type { TerminalReceipt } from "./receipts.ts";
import styles from "./Receipts.module.css";

/** Receipts that are listed. */
const LISTED = 20;

/** Props of {@link Receipts}. */
export interface ReceiptsProps {
  readonly query: Called<{ readonly receipts: readonly TerminalReceipt[] }>;
}

/** The last receipts of a terminal; each leads to its paper. */
export const Receipts = ({ query }: ReceiptsProps) => {
  const { t } = useLingui();
  const { amount, date, dateTime } = useFormats();
  return (
    <QueryContent query={query} path={RECEIPTS} failure={<Trans>The receipts could not be loaded.</Trans>}>
      {({ receipts }) =>
        receipts.length === 0 ? (
          <p className={styles["none"]}>
            <Trans>This terminal has made no receipts.</Trans>
          </p>
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
                <span className={styles["total"]}>
                  {total === null ? "" : <bdi>{amount(total, currency)}</bdi>}
                </span>
                <small>{at === null ? date(day) : <time dateTime={at}>{dateTime(at)}</time>}</small>
              </li>
            ))}
          </ol>
        )
      }
    </QueryContent>
  );
};
