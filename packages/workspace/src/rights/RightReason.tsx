import { isApiError } from "@backroom/api-client";
import { call } from "@backroom/api-client/calls";
import type { PermissionName, PermissionStep, PreviewRequest } from "@backroom/contract";
import { explainRight } from "@backroom/contract/calls/rights";
import { useFailureText, useFormats } from "@backroom/i18n";
import { findResponsibleItem, useAccess } from "@backroom/permissions";
import { Badge, Button, Icon, Row, Skeleton, Stack, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useCall } from "../calls/useCall.ts";
import { useWorkspace } from "../services/ServicesProvider.tsx";
import { useServerText } from "../services/notices/useServerText.ts";
import styles from "./rights.module.css";

export interface RightReasonProps {
  /** Path of the page. */
  readonly path: string;
  readonly right: PermissionName;
  /** Default: the current tenant. */
  readonly tenantOid?: number;
  /** Whose right it is. Default: of who is logged in, or previewed. */
  readonly of?: PreviewRequest;
  /** In place of the steps when the right is held. Default: the steps. */
  readonly whenHeld?: ReactNode;
}

/** Which role, path and tenant gave or denied a right at a page for a tenant, nearest first. */
export const RightReason = ({ path, right, whenHeld, ...given }: RightReasonProps) => {
  const { tenancy } = useWorkspace();
  const currentOid = useStore(tenancy, (state) => state.currentOid);
  const previewed = useAccess((state) => state.previewed);
  const { tenantOid = currentOid, of = previewed } = given;
  const failureText = useFailureText();
  const { data, error, refetch } = useCall(call(explainRight, { query: { path, right, tenantOid, ...of } }));
  if (data === undefined && error === null) return <Skeleton lines={2} />;
  if (data === undefined)
    return isApiError(error) && error.status === 404 ? (
      <Text as="p" wrap="anywhere" tone="muted" size="sm">
        <Trans>This service does not say why.</Trans>
      </Text>
    ) : (
      <Text as="p" wrap="anywhere" tone="muted" size="sm" role="alert">
        {failureText(error)}{" "}
        <Button size="sm" icon="refresh-cw" onPress={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Text>
    );
  if (data.allowed && whenHeld !== undefined)
    return (
      <Text as="p" wrap="anywhere" tone="muted" size="sm">
        {whenHeld}
      </Text>
    );
  return (
    <Stack as="ol" gap={2} className={styles["steps"]}>
      {data.steps.filter(isShown).map((step) => (
        <Step key={[step.source, step.oid, step.path, step.right, step.tenantOid].join(" ")} step={step} />
      ))}
    </Stack>
  );
};

/** What holds where nothing is set is worth a line only where it decides. */
const isShown = ({ source, decides }: PermissionStep): boolean => source !== "default" || decides;

const Step = ({ step }: { readonly step: PermissionStep }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { path, tenantOid, allowed, decides, changedAt, changedBy } = step;
  const page = usePageName(path);
  const tenant = useTenantName(tenantOid);
  const day = changedAt === null ? undefined : formats.date(changedAt);
  return (
    <Row as="li" align="start" data-decides={decides || undefined}>
      <Text
        flex="none"
        tone="faint"
        className={styles["sign"]}
        data-tone={step.source === "default" ? undefined : allowed ? "success" : "danger"}
      >
        <Icon name={step.source === "default" ? "minus" : allowed ? "check" : "ban"} />
      </Text>
      <Stack as="span" className={styles["words"]}>
        <StepSource step={step} />
        {step.source !== "default" && step.source !== "limit" && (
          <Text wrap="anywhere" tone="muted" size="sm">
            {allowed ? t`Allowed: ${page} for ${tenant}` : t`Denied: ${page} for ${tenant}`}
          </Text>
        )}
        {day !== undefined && (
          <Text wrap="anywhere" tone="muted" size="sm">
            {changedBy === null ? t`Set on ${day}` : t`Set by ${changedBy} on ${day}`}
          </Text>
        )}
      </Stack>
      {decides && <Badge tone="info">{t`decides`}</Badge>}
    </Row>
  );
};

const StepSource = ({ step: { source, name } }: { readonly step: PermissionStep }) => {
  const label = (
    <Text as="bdi" weight="strong">
      {name}
    </Text>
  );
  switch (source) {
    case "role":
      return (
        <span>
          <Trans>Role {label}</Trans>
        </span>
      );
    case "user":
      return (
        <span>
          <Trans>Set for the user {label}</Trans>
        </span>
      );
    case "api-access":
      return (
        <span>
          <Trans>Set for the API access {label}</Trans>
        </span>
      );
    case "limit":
      return (
        <span>
          <Trans>{label} is limited to other tenants</Trans>
        </span>
      );
    case "default":
      return (
        <span>
          <Trans>Nothing allows it, so it is not allowed</Trans>
        </span>
      );
  }
};

/** The page's title, where the reader's navigation has it; else its path. A flag on the root is on everything below it. */
const usePageName = (path: string): string => {
  const { t } = useLingui();
  const navigation = useAccess((state) => state.navigation);
  const serverText = useServerText();
  if (path === "/") return t`Everything`;
  const item = findResponsibleItem(navigation, path);
  return item === undefined ? path : serverText(item.text);
};

const useTenantName = (oid: number): string => {
  const { t } = useLingui();
  const { tenancy } = useWorkspace();
  const name = useStore(tenancy, ({ tree }) => tree.byOid.get(oid)?.text);
  const rootOid = useStore(tenancy, (state) => state.rootOid);
  return oid === rootOid ? t`All tenants` : (name ?? String(oid));
};
