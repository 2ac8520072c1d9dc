import { I18nRoot } from "@backroom/i18n";
import type { Decorator } from "@storybook/react-vite";
import { storyI18n } from "./storyLocale.ts";

/** What the console puts around every component: language, direction and theme. */
export const withConsole: Decorator = (Story, { globals }) => {
  document.documentElement.dataset["theme"] = String(globals["theme"]);
  return (
    <I18nRoot store={storyI18n}>
      <Story />
    </I18nRoot>
  );
};
