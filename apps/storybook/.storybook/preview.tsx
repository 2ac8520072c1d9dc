import { shippedLocales } from "@backroom/i18n";
import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import "@backroom/ui/fonts.css";
import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Preview } from "@storybook/react-vite";
import { configure, expect, mocked, spyOn } from "storybook/test";
import { checkDarkAndRtl } from "./checkDarkAndRtl.ts";
import { clearAnnouncements } from "./clearAnnouncements.ts";
import { DocsStory } from "./DocsStory.tsx";
import { selectStoryLocale } from "./storyLocale.ts";
import { withConsole } from "./withConsole.tsx";

// Only a hang may end a test: the code of lazy parts is compiled when they are first shown, which takes long on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
// As the logged-in part of the console does.
registerIcons(consoleIcons);

const isTest = "__vitest_browser__" in globalThis;

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    a11y: { test: "error", options: { resultTypes: ["violations"] } },
    controls: { expanded: true },
    docs: { components: { Story: DocsStory } },
    layout: "padded",
    options: {
      storySort: { order: ["Introduction", "ui", "fields", "shell", "data-grid", "entity-editor"] },
    },
    viewport: {
      options: {
        narrow: { name: "360 px", styles: { width: "360px", height: "740px" } },
        desktop: { name: "1280 px", styles: { width: "1280px", height: "800px" } },
      },
    },
  },
  initialGlobals: { theme: "light", locale: "en" },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
    locale: {
      description: "Language and direction",
      toolbar: {
        title: "Language",
        icon: "globe",
        items: shippedLocales.map(({ code, nativeName, rtl }) => ({
          value: code,
          title: nativeName,
          right: rtl === true ? "rtl" : "ltr",
        })),
        dynamicTitle: true,
      },
    },
  },
  loaders: [({ globals }) => selectStoryLocale(String(globals["locale"]))],
  decorators: [withConsole],
  beforeEach: () => {
    spyOn(console, "error");
  },
  // Runs before axe. A component that logs an error while it is shown is broken, even when it looks right.
  afterEach: async ({ tags, viewMode }) => {
    clearAnnouncements();
    // Whoever looks at a story chooses its theme; a test of a whole screen looks at the other one, too.
    if (isTest && tags.includes("screen")) await checkDarkAndRtl();
    // A page of docs shows several stories at once, and runs no `play` function that expects an error.
    if (viewMode !== "docs") await expect(mocked(console).error).not.toHaveBeenCalled();
  },
};

export default preview;
