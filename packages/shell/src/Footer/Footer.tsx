import { Box, Button, Row, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NetworkIndicator } from "../NetworkIndicator/NetworkIndicator.tsx";
import type { NetworkIndicatorProps } from "../NetworkIndicator/NetworkIndicator.tsx";
import { ConnectionMark } from "./ConnectionMark.tsx";
import type { ConnectionStatus } from "./ConnectionMark.tsx";
import { LocalePicker } from "./LocalePicker.tsx";
import type { LocalePickerProps } from "./LocalePicker.tsx";
import { ScrollButton } from "./ScrollButton.tsx";
import { ThemePicker } from "./ThemePicker.tsx";
import type { ThemePickerProps } from "./ThemePicker.tsx";
import { VendorLogo } from "./VendorLogo.tsx";
import { WidthPicker } from "./WidthPicker.tsx";
import type { WidthPickerProps } from "./WidthPicker.tsx";
import styles from "./Footer.module.css";

/** Props of {@link Footer}: each part shows when it is given what it works with. */
export interface FooterProps
  extends Partial<LocalePickerProps>, Partial<WidthPickerProps>, Partial<ThemePickerProps> {
  /** Whether the user may see the current view. Default: no word about it. */
  readonly isPermitted?: boolean;
  /** How the server can be reached; offline, nothing else is said of the view. Default: no word about it. */
  readonly connection?: ConnectionStatus;
  /** The api client's network log. Default: no indicator. */
  readonly networkLog?: NetworkIndicatorProps["log"];
  /** Where the line of a failed call is in the server's log. Default: nowhere. */
  readonly logPath?: NetworkIndicatorProps["logPath"];
  /** Whether a newer console is deployed. Default false. */
  readonly isUpdateAvailable?: boolean;
  /** Loads the newer console; asks first when a form is dirty. Default: no Update button. */
  readonly onUpdate?: () => void;
  /** Address of the vendor's logo. Default none. */
  readonly vendorLogo?: string | null;
  /** More at the start of the footer, after the network indicator. Default none. */
  readonly children?: ReactNode;
}

/** State of the view and the network; update, language, width, theme, scrolling. */
export const Footer = ({
  isPermitted,
  connection,
  networkLog,
  logPath,
  isUpdateAvailable = false,
  onUpdate,
  vendorLogo,
  children,
  locale,
  onLocaleChange,
  locales,
  fluid,
  onFluidChange,
  theme,
  onThemeChange,
}: FooterProps) => {
  const { t } = useLingui();
  return (
    <Row as="footer" flex="none" tone="muted" size="sm" className={styles["bar"]} aria-label={t`Status`}>
      {connection !== undefined && <ConnectionMark status={connection} />}
      {isPermitted !== undefined && (connection ?? "connected") === "connected" && (
        <Text as="output" wrap="never" className={styles["status"]} data-permitted={isPermitted || undefined}>
          {isPermitted ? <Trans>ready</Trans> : <Trans>view not permitted</Trans>}
        </Text>
      )}
      {networkLog !== undefined && <NetworkIndicator log={networkLog} logPath={logPath} />}
      {children}
      <Box as="span" flex="grow" />
      {isUpdateAvailable && onUpdate !== undefined && (
        <Button size="sm" className={styles["update"]} onPress={onUpdate}>
          <Trans>Update</Trans>
        </Button>
      )}
      {locale !== undefined && onLocaleChange !== undefined && (
        <LocalePicker locale={locale} onLocaleChange={onLocaleChange} locales={locales} />
      )}
      {fluid !== undefined && onFluidChange !== undefined && (
        <WidthPicker fluid={fluid} onFluidChange={onFluidChange} />
      )}
      {theme !== undefined && onThemeChange !== undefined && (
        <ThemePicker theme={theme} onThemeChange={onThemeChange} />
      )}
      <ScrollButton />
      {vendorLogo != null && <VendorLogo key={vendorLogo} src={vendorLogo} />}
    </Row>
  );
};
