import type { Plugin } from "vite";

const HEAD = "document.head.appendChild(";
const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the style sheet of the start after the hourglass of `index.html`, since browsers show nothing that comes after a style
 * sheet until it has loaded. Scripts still wait for it. Style sheets of later chunks are added to the body too, so that they come
 * after it as before: the order decides which of two equally specific rules applies.
 */
export const stylesAfterSplash = (): Plugin => ({
  name: "styles-after-splash",
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
    // As long as before, so the source map still fits.
    chunk.code = chunk.code.replace(HEAD, HEAD.replace("head", "body"));
  },
});
