import type { LayoutState } from "@backroom/dashboard-tiles";
import { Button, Icon, Row } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";

export interface LayoutNoticeProps {
  readonly stored: LayoutState;
  readonly onRetry: () => void;
}

/** Says that the dashboard is not saved yet, or that the stored one cannot be shown. */
export const LayoutNotice = ({ stored: { saving, problem }, onRetry }: LayoutNoticeProps) => (
  <Row as="output" tone="warning" size="sm" isWrapping data-testid="layout-notice">
    {(saving === "failed" || problem !== undefined) && <Icon name="triangle-alert" />}
    {saving === "failed" ? (
      <>
        <Trans>The dashboard is not saved yet. It is tried again.</Trans>
        <Button size="sm" onPress={onRetry}>
          <Trans>Try now</Trans>
        </Button>
      </>
    ) : problem === "newer" ? (
      <Trans>A newer version of the console has stored your dashboard. The default one shows.</Trans>
    ) : (
      problem === "unreadable" && <Trans>Your stored dashboard cannot be read. The default one shows.</Trans>
    )}
  </Row>
);
