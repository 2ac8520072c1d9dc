import { useI18nState } from "@backroom/i18n";
import { LocalePicker, ThemePicker } from "@backroom/shell";
import { useStore } from "zustand";
import { useServices } from "@backroom/workspace";
import { LicencesLink } from "./LicencesLink.tsx";

/** Language, theme and licences for visitors who are not logged in. */
export const AuthPickers = () => {
  const { i18n, preferences } = useServices();
  const locale = useI18nState((state) => state.locale);
  const theme = useStore(preferences, (state) => state.theme);
  return (
    <>
      <LocalePicker locale={locale} onLocaleChange={(code) => void i18n.selectLocale(code)} />
      <ThemePicker theme={theme} onThemeChange={preferences.setTheme} />
      <LicencesLink />
    </>
  );
};
