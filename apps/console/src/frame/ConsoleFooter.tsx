import { useI18nState } from "@backroom/i18n";
import { Footer } from "@backroom/shell";
import type { LayoutStore } from "@backroom/shell";
import { useStore } from "zustand";
import { useServices } from "@backroom/workspace";
import { LicencesLink } from "./LicencesLink.tsx";

/** The footer with the console's pickers, network log and update button. */
export const ConsoleFooter = ({ layout }: { layout: LayoutStore }) => {
  const { busy, config, connection, i18n, logPath, networkLog, notifier, preferences, unsavedWork, update } =
    useServices();
  const isPermitted = useStore(layout, (state) => state.isPermitted);
  const connectionStatus = useStore(connection, (state) => state.status);
  const isUpdateAvailable = useStore(update, (state) => state.isUpdateAvailable);
  const { theme, fluid } = useStore(preferences);
  const locale = useI18nState((state) => state.locale);

  const selectLocale = async (code: string): Promise<void> => {
    // All of the page changes, its direction too.
    const outcome = await busy.run(() => i18n.selectLocale(code));
    if (outcome.kind === "failed") notifier.failed(outcome.error);
  };

  return (
    <Footer
      isPermitted={isPermitted}
      connection={connectionStatus}
      networkLog={networkLog}
      logPath={logPath}
      isUpdateAvailable={isUpdateAvailable}
      onUpdate={() => void unsavedWork.mayLeave().then((isAgreed) => isAgreed && window.location.reload())}
      vendorLogo={config.vendorLogo}
      locale={locale}
      onLocaleChange={(code) => void selectLocale(code)}
      fluid={fluid}
      onFluidChange={preferences.setFluid}
      theme={theme}
      onThemeChange={preferences.setTheme}
    >
      <LicencesLink />
    </Footer>
  );
};
