import type { Plugin } from "vite";

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Links the first style sheet after the hourglass of `index.html`, because browsers paint nothing below a style sheet until it has
 * loaded. Scripts still wait for it.
 */
export const stylesAfterHourglass = (): Plugin => ({
  name: "styles-after-hourglass",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      const links = html.match(styleSheet) ?? [];
      return html.replaceAll(styleSheet, "").replace("\n  </body>", `${links.join("")}\n  </body>`);
    },
  },
});
