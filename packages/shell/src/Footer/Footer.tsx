import { Button } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NetworkIndicator, type NetworkIndicatorProps } from "../NetworkIndicator/NetworkIndicator.tsx";
import { LocalePicker, type LocalePickerProps } from "./LocalePicker.tsx";
import { ScrollButton } from "./ScrollButton.tsx";
import { ThemePicker, type ThemePickerProps } from "./ThemePicker.tsx";
import { VendorLogo } from "./VendorLogo.tsx";
import { WidthPicker, type WidthPickerProps } from "./WidthPicker.tsx";
import styles from "./Footer.module.css";

/** Props of {@link Footer}. */
export interface FooterProps extends LocalePickerProps, WidthPickerProps, ThemePickerProps {
  /** Whether the user may see the current view. */
  readonly isPermitted: boolean;
  /** The api client's network log. */
  readonly networkLog: NetworkIndicatorProps["log"];
  /** Whether a newer console is deployed. Default false. */
  readonly isUpdateAvailable?: boolean;
  /** Loads the newer console; asks first when a form is dirty. */
  readonly onUpdate: () => void;
  /** Address of the vendor's logo. Default none. */
  readonly vendorLogo?: string | null;
  /** More at the start of the footer, after the network indicator. Default none. */
  readonly children?: ReactNode;
}

/** State of the view and the network; update, language, width, theme, scrolling. */
export const Footer = (props: FooterProps) => {
  const { t } = useLingui();
  const { isPermitted, networkLog, isUpdateAvailable = false, onUpdate, vendorLogo, children } = props;
  return (
    <footer className={styles["bar"]} aria-label={t`Status`}>
      <output className={styles["status"]} data-permitted={isPermitted || undefined}>
        {isPermitted ? <Trans>ready</Trans> : <Trans>view not permitted</Trans>}
      </output>
      <NetworkIndicator log={networkLog} />
      {children}
      <span className={styles["spacer"]} />
      {isUpdateAvailable && (
        <Button size="sm" className={styles["update"]} onPress={onUpdate}>
          <Trans>Update</Trans>
        </Button>
      )}
      <LocalePicker locale={props.locale} onLocaleChange={props.onLocaleChange} />
      <WidthPicker fluid={props.fluid} onFluidChange={props.onFluidChange} />
      <ThemePicker theme={props.theme} onThemeChange={props.onThemeChange} />
      <ScrollButton />
      {vendorLogo != null && <VendorLogo key={vendorLogo} src={vendorLogo} />}
    </footer>
  );
};
