import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { Theme } from "@backroom/contract";
import { LocalePicker } from "./LocalePicker.tsx";
import { ThemePicker } from "./ThemePicker.tsx";

registerIcons(consoleIcons);

/** The pickers of language and theme, as the login page has them. */
const Pickers = () => {
  const [locale, setLocale] = useState("en");
  const [theme, setTheme] = useState<Theme>("auto");
  return (
    <>
      <LocalePicker locale={locale} onLocaleChange={setLocale} />
      <ThemePicker theme={theme} onThemeChange={setTheme} />
    </>
  );
};

const meta = { title: "shell/Pickers", component: Pickers } satisfies Meta<typeof Pickers>;

export default meta;

export const LanguageAndTheme: StoryObj<typeof meta> = {};
