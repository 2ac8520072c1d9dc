import { call } from "@backroom/api-client/calls";
import type { AuditEntry } from "@backroom/contract";
import { auditEntry } from "@backroom/contract/calls/audit";
import { translateServerText, useFormats } from "@backroom/i18n";
import { useHasPage } from "@backroom/permissions";
import { Avatar, Box, Button, LinkButton, Row, Skeleton, Stack, Text } from "@backroom/ui";
import { FailureBar, useCall, useWorkspace } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { actionText } from "../changes/actionText.ts";
import { ChangeValues } from "../changes/ChangeValues.tsx";
import { useChangeLabel } from "../changes/useDescribeChange.ts";
import styles from "./EntryDetail.module.css";

export interface EntryDetailProps {
  /** As the list has it: the first changes, long values cut. */
  readonly entry: AuditEntry;
  /** Searches for all that happened to the record. */
  readonly onHistory: (entry: AuditEntry) => void;
}

/** One entry of the audit: who, when, for whom, and each field old and new. */
export const EntryDetail = ({ entry, onHistory }: EntryDetailProps) => {
  const { i18n } = useLingui();
  const { tenancy } = useWorkspace();
  const formats = useFormats();
  const labelOf = useChangeLabel();
  const { seq, at, userName, action, area, entity, title, oid, name, tenantOid, exists } = entry;
  const path = `/data/${area}/${entity}`;
  const hasPage = useHasPage(path);
  const whole = useCall(call(auditEntry, { params: { seq } }), { fresh: "forever" });
  const { changes } = whole.data ?? entry;
  const tenant = tenancy.getState().tree.byOid.get(tenantOid);
  return (
    <Stack flex="shrink" isScrolling>
      <Stack as="header" gap={2} pad="4" line="end" className={styles["detailHead"]}>
        <Text as="small" tone="faint" size="sm">
          {title === "" ? `${area}/${entity}` : translateServerText(i18n, title)} {oid === 0 ? "" : oid}
        </Text>
        <Text as="h2" wrap="anywhere" size="lg">
          <bdi>{name ?? <Trans>without a name</Trans>}</bdi>
        </Text>
        <Row as="p" isWrapping tone="muted" className={styles["by"]}>
          <Avatar name={userName} />
          <span>
            <strong>{userName}</strong> {actionText(i18n, action)}
          </span>
          <Text as="time" isAtEnd isNumeric dateTime={at}>
            {formats.dateTime(at)}
          </Text>
        </Row>
        {tenant !== undefined && (
          <Row as="p" isWrapping tone="muted">
            {tenant.text}
          </Row>
        )}
        <Row align="stretch" isWrapping>
          {exists && hasPage && (
            <LinkButton size="sm" icon="arrow-right" href={`${path}/${oid}`}>
              <Trans>Open the record</Trans>
            </LinkButton>
          )}
          {oid !== 0 && (
            <Button size="sm" icon="history" onPress={() => onHistory(entry)}>
              <Trans>All of this record</Trans>
            </Button>
          )}
        </Row>
      </Stack>
      {whole.error !== null && (
        <FailureBar
          error={whole.error}
          failure={<Trans>Could not load all changes of this entry.</Trans>}
          refetch={whole.refetch}
        />
      )}
      {changes.length === 0 ? (
        <Text as="p" pad="4" tone="faint">
          <Trans>No field changed.</Trans>
        </Text>
      ) : (
        <dl className={styles["fields"]}>
          {changes.map((change) => (
            <div key={change.name}>
              <Text as="dt" tone="faint" size="sm">
                {labelOf(change)}
              </Text>
              <Box as="dd" flex="shrink">
                <ChangeValues change={change} action={action} record={{ TenantOid: tenantOid }} />
              </Box>
            </div>
          ))}
        </dl>
      )}
      {whole.data === undefined && whole.error === null && entry.changeCount > changes.length && (
        <Skeleton lines={3} />
      )}
    </Stack>
  );
};
