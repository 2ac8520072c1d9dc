import type { Plugin } from "vite";

const HEAD = "document.head.appendChild(";
const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Links the first style sheet after the hourglass of `index.html`, because browsers paint nothing below a style sheet until it has
 * loaded. Scripts still wait for it. Style sheets of later chunks are added to the body too, to keep their order: it decides which of
 * two equally specific rules applies.
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
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk" && file.code.includes(HEAD));
    const [chunk] = chunks;
    if (chunk?.type !== "chunk" || chunks.length > 1 || chunk.code.split(HEAD).length !== 2)
      this.error(`Vite is expected to add style sheets by "${HEAD}…" in one place.`);
    // Both words have four letters, so the source map stays right.
    chunk.code = chunk.code.replace(HEAD, HEAD.replace("head", "body"));
  },
});
