import type { UnprocessedDocument } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Button, Checkbox, Flag, IconButton, PlainTable, Row, Text, VisuallyHidden } from "@backroom/ui";
import type { HeldLock } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { DocumentName } from "./DocumentName.tsx";
import { kindText } from "./documentTexts.ts";
import { Reason } from "./Reason.tsx";
import styles from "./Unprocessed.module.css";

export interface DocumentTableProps {
  readonly documents: readonly UnprocessedDocument[];
  readonly tenantText: (oid: number) => string;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (oids: readonly number[], isPicked: boolean) => void;
  /** Undefined = the user may not. */
  readonly onProcess: ((oids: readonly number[]) => void) | undefined;
  /** Releases a lock. Undefined = the user has no right to. */
  readonly onRelease: ((lock: HeldLock) => void) | undefined;
}

/** Rows that are drawn at once: thousands at a time would hold up the page. */
const STEP = 200;

/** The documents that wait, a line each. */
export const DocumentTable = ({
  documents,
  tenantText,
  picked,
  onPick,
  onProcess,
  onRelease,
}: DocumentTableProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const [shownCount, setShownCount] = useState(STEP);
  const shown = documents.slice(0, shownCount);
  const free = documents.filter(({ lock }) => lock === null);
  const hasCommands = onProcess !== undefined || onRelease !== undefined;
  const pickedCount = documents.filter(({ oid }) => picked.has(oid)).length;
  return (
    <PlainTable
      label={t`Unprocessed documents`}
      className={styles["table"]}
      more={
        documents.length > shownCount && (
          <Button onPress={() => setShownCount((count) => count + STEP)}>
            <Trans>Show more</Trans>
          </Button>
        )
      }
    >
      <thead>
        <tr>
          {onProcess !== undefined && (
            <th scope="col" className={styles["pick"]}>
              <Checkbox
                aria-label={t`Pick all`}
                isSelected={pickedCount > 0 && pickedCount === free.length}
                isIndeterminate={pickedCount > 0 && pickedCount < free.length}
                onChange={(isOn) =>
                  onPick(
                    free.map(({ oid }) => oid),
                    isOn,
                  )
                }
              />
            </th>
          )}
          <th scope="col">{t`Tenant`}</th>
          <th scope="col" data-further>{t`Kind`}</th>
          <th scope="col">{t`Number`}</th>
          <th scope="col" data-further>{t`Time`}</th>
          <th scope="col" data-further data-number>{t`Tries`}</th>
          <th scope="col" data-further>{t`Reason`}</th>
          {hasCommands && (
            <th scope="col">
              <VisuallyHidden>{t`Commands`}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map((document) => {
          const { oid, country, tenantOid, kind, createdAt, attempts, queuedAt, lock } = document;
          const number = document.documentNumber ?? String(oid);
          const reason = <Reason document={document} />;
          return (
            <tr key={oid} data-testid={`row-${oid}`} data-picked={picked.has(oid) || undefined}>
              {onProcess !== undefined && (
                <td className={styles["pick"]}>
                  <Checkbox
                    aria-label={t`Pick ${number}`}
                    isSelected={picked.has(oid)}
                    isDisabled={lock !== null}
                    onChange={(isOn) => onPick([oid], isOn)}
                  />
                </td>
              )}
              <td>
                <Row as="span" isInline className={styles["tenant"]}>
                  {country !== null && <Flag country={country} />}
                  {tenantText(tenantOid)}
                </Row>
              </td>
              <td data-further>{kindText(i18n, kind)}</td>
              <td>
                <span className={styles["name"]}>
                  <DocumentName kind={kind} oid={oid} number={number} />
                </span>
                <span className={styles["below"]}>{reason}</span>
              </td>
              <Text as="td" wrap="never" tone="muted" isNumeric data-further>
                {createdAt !== null && <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>}
              </Text>
              <td data-further data-number>
                {formats.number(attempts)}
              </td>
              <td data-further>{reason}</td>
              {hasCommands && (
                <td className={styles["commands"]}>
                  {lock !== null && onRelease !== undefined && (
                    <Button
                      icon="lock-open"
                      aria-label={t`Release ${number}`}
                      onPress={() => onRelease({ ...lock, documentNumber: number })}
                    >
                      <span className={styles["label"]}>
                        <Trans>Release</Trans>
                      </span>
                    </Button>
                  )}
                  {lock === null && onProcess !== undefined && (
                    <IconButton
                      icon="refresh-cw"
                      label={t`Process ${number} again`}
                      isDisabled={queuedAt !== null}
                      onPress={() => onProcess([oid])}
                    />
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
};
