import type { TemplateVersion } from "@backroom/contract";
import { useFailureText, useFormats } from "@backroom/i18n";
import { Badge, Button, Icon, Menu, MenuItem, Row, Text, useMenuButton } from "@backroom/ui";
import type { Called } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./VersionBar.module.css";

/** Versions beside the live one that stand in the bar; older ones are in a menu. */
const SHOWN = 3;

export interface VersionBarProps {
  /** The newest first. */
  readonly versions: Called<readonly TemplateVersion[]>;
  /** The draft differs from what documents are printed with. */
  readonly isDraftAhead: boolean;
  readonly onCompare: (number: number) => void;
}

/** The draft that is edited, and the published versions it can be compared with. */
export const VersionBar = ({ versions, isDraftAhead, onCompare }: VersionBarProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const formats = useFormats();
  const { buttonProps, overlayProps, isOpen } = useMenuButton();
  const { data = [], error, refetch } = versions;
  const live = data.find(({ isLive }) => isLive);
  const others = data.filter(({ isLive }) => !isLive);
  const shown = others.slice(0, SHOWN);
  const older = others.slice(SHOWN);
  const date = live === undefined ? "" : formats.date(live.publishedAt);
  const liveNumber = live?.number ?? 0;
  return (
    <Row as="nav" flex="none" line="end" gap={1} className={styles["bar"]} aria-label={t`Versions`}>
      <span className={styles["draft"]} aria-current="true">
        <Icon name="pencil" size={14} />
        <Trans>Draft</Trans>
        {isDraftAhead && (
          <Badge tone="warning">
            <Trans>not published</Trans>
          </Badge>
        )}
      </span>
      {error !== null && (
        <>
          <Text role="alert" tone="warning" size="sm">
            {failureText(error)}
          </Text>
          <Button size="sm" icon="refresh-cw" onPress={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {live !== undefined && (
        <button type="button" className={styles["version"]} onClick={() => onCompare(live.number)}>
          {`v${live.number} `}
          <Badge tone="success">
            <Trans>live</Trans>
          </Badge>
          <Text tone="muted" weight="normal">
            <Trans>since {date}</Trans>
          </Text>
        </button>
      )}
      {shown.map(({ number }) => (
        <button
          key={number}
          type="button"
          className={styles["version"]}
          aria-label={t`Compare with v${number}`}
          onClick={() => onCompare(number)}
        >
          {`v${number}`}
        </button>
      ))}
      {older.length > 0 && (
        <>
          <Button {...buttonProps} size="sm" variant="ghost" endIcon="chevron-down">
            <Trans>Older</Trans>
          </Button>
          {isOpen && (
            <Menu {...overlayProps} onAction={(key) => onCompare(Number(key))}>
              {older.map(({ number, publishedAt }) => (
                <MenuItem key={number} id={number} description={formats.dateTime(publishedAt)}>
                  {`v${number}`}
                </MenuItem>
              ))}
            </Menu>
          )}
        </>
      )}
      {live !== undefined && (
        <Button
          className={styles["compare"]}
          size="sm"
          variant="ghost"
          icon="git-compare"
          onPress={() => onCompare(liveNumber)}
        >
          <Trans>Compare with v{liveNumber}</Trans>
        </Button>
      )}
    </Row>
  );
};
