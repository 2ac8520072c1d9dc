import { useFormats } from "@backroom/i18n";
import { useHasPage } from "@backroom/permissions";
import { countryOf } from "@backroom/scope-tenancy";
import {
  Badge,
  Box,
  EmptyState,
  Flag,
  Icon,
  IconButton,
  Link,
  Pane,
  PaneHead,
  Row,
  Skeleton,
  Stack,
  Text,
} from "@backroom/ui";
import { useCopy, useRecordName, useWorkspace } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { lookOf } from "../list/businessLooks.ts";
import { Downloads } from "../Downloads.tsx";
import { DocumentFiles } from "./DocumentFiles.tsx";
import type { PaperDocument } from "../paper/paperDocument.ts";
import { Totals } from "./Totals.tsx";
import type { DocumentKind } from "../documentReadings.ts";
import { keptZoneTimes } from "./zoneTimes.ts";
import styles from "./Properties.module.css";

export interface PropertiesProps {
  readonly kind: DocumentKind;
  /** Null: no document is chosen, or the user may not see it. Undefined: the document is loading. */
  readonly document: PaperDocument | null | undefined;
  /** The copies of the pages, for their printed marks. */
  readonly printed: ReactNode;
}

/** Page of the documents that wait to be processed. */
const UNPROCESSED = "/diagnostics/unprocessed-documents";

interface NamedRecordProps {
  readonly area: string;
  readonly entity: string;
  readonly oid: number;
  /** What stands there when the record has no name the user may read. */
  readonly text?: string;
}

/** The name of a record, as a link where the user may open it. */
const NamedRecord = ({ area, entity, oid, text = "" }: NamedRecordProps) => {
  const path = `/data/${area}/${entity}`;
  const hasPage = useHasPage(path);
  const name = useRecordName([area, entity], hasPage ? oid : 0);
  const shown = text === "" ? (name ?? "") : text;
  if (shown === "") return "–";
  return hasPage && oid > 1 ? <Link href={`${path}/${oid}`}>{shown}</Link> : <bdi>{shown}</bdi>;
};

/** What is known of a document: where, who, what it comes to, its files, and the documents it belongs with. */
export const Properties = ({ kind, document, printed }: PropertiesProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const copy = useCopy();
  const { tenancy } = useWorkspace();
  const hasUnprocessed = useHasPage(UNPROCESSED);
  if (document === undefined)
    return (
      <Box pad="4" aria-busy>
        <Skeleton lines={6} />
      </Box>
    );
  if (document === null) return <EmptyState title={<Trans>No document is chosen.</Trans>} />;
  const { uid, number, tenantOid, operator, operatorOid, customer, customerOid, issuedAt, isProcessed } =
    document;
  const tenant = tenancy.getState().tree.byOid.get(tenantOid);
  const country = tenant && countryOf(tenant);
  const times = keptZoneTimes(formats.locale, document.timeZone);
  const zoneName = issuedAt === null ? "" : times.zoneName(issuedAt);
  const what = i18n._(lookOf(kind.type, document.business).text);
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t`Time`,
      issuedAt === null ? (
        "–"
      ) : (
        <span>
          <time dateTime={issuedAt}>{times.dateTime(issuedAt)}</time>{" "}
          {zoneName !== "" && (
            <small title={document.timeZone}>
              <bdi>{zoneName}</bdi>
            </small>
          )}
        </span>
      ),
    ],
    [t`Business day`, formats.date(document.day)],
    [
      t`Tenant`,
      tenant === undefined ? (
        "–"
      ) : (
        <>
          {country !== undefined && <Flag country={country} />}
          {tenant.text}
        </>
      ),
    ],
    [t`Location`, <NamedRecord key="l" area="tenancy" entity="location" oid={document.locationOid} />],
    [t`Terminal`, <NamedRecord key="t" area="tenancy" entity="pos-terminal" oid={document.terminalOid} />],
    [
      t`Operator`,
      <NamedRecord key="o" area="pos-operating" entity="operator" oid={operatorOid} text={operator} />,
    ],
    [
      t`Customer`,
      <NamedRecord key="c" area="pos-operating" entity="customer" oid={customerOid} text={customer} />,
    ],
    [
      t`Uid`,
      <>
        <code title={uid}>{uid.length > 16 ? `${uid.slice(0, 8)}…${uid.slice(-4)}` : uid}</code>
        <IconButton icon="copy" size="sm" label={t`Copy the uid`} onPress={() => void copy(uid)} />
      </>,
    ],
  ];
  return (
    <Pane className={styles["properties"]}>
      <PaneHead as="header" justify="between" className={styles["head"]}>
        <Text as="h2" wrap="anywhere">
          {what} <bdi>{number}</bdi>
        </Text>
        <Badge tone={isProcessed ? "success" : "warning"} icon={isProcessed ? "check" : "hourglass"}>
          {isProcessed ? <Trans>processed</Trans> : <Trans>not processed</Trans>}
        </Badge>
      </PaneHead>
      <Stack pad="4" gap={4} flex="grow" isScrolling>
        {!isProcessed && (
          <Row align="stretch" pad="3-4" radius="md" fill="warning-soft">
            <Icon name="triangle-alert" />
            <Text as="p" wrap="anywhere">
              {document.error === "" ? <Trans>It waits to be processed.</Trans> : document.error}{" "}
              {hasUnprocessed && (
                <Link href={UNPROCESSED}>
                  <Trans>Unprocessed documents</Trans>
                </Link>
              )}
            </Text>
          </Row>
        )}
        <Stack as="dl" gap={0.5} className={styles["facts"]}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <Text as="dt" tone="muted">
                {label}
              </Text>
              <dd>{value}</dd>
            </div>
          ))}
        </Stack>
        <Totals document={document} />
        {printed}
        <DocumentFiles kind={kind} document={document} />
      </Stack>
      <Downloads type={kind.type} document={document} />
    </Pane>
  );
};
