import { appPlugins, dedupe, sourceConditions } from "@backroom/build/vite";
import type { StorybookConfig } from "@storybook/react-vite";
import { mergeConfig } from "vite";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../src/**/*.mdx", "../../../packages/*/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  staticDirs: ["../../console/public"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Packages are read from source. Macros expand before React's plugin, which Storybook would add by itself.
  viteFinal: (vite) =>
    mergeConfig(
      {
        plugins: appPlugins(),
        resolve: { conditions: sourceConditions, dedupe },
      },
      vite,
    ),
};

export default config;
