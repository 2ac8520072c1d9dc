import { appPlugins, dedupe, sourceConditions } from "@backroom/build/vite";
import { defineConfig } from "vite";

/**
 * The page of `bench`: a production build of the editor alone. One classic script, so that the page also opens from
 * a file and defines its hook before `load`.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [
    ...appPlugins(),
    {
      name: "classic-script",
      transformIndexHtml: {
        order: "post",
        handler: (html) => html.replaceAll('type="module" crossorigin', "defer"),
      },
    },
  ],
  resolve: { conditions: sourceConditions, dedupe },
  build: {
    outDir: "../dist-bench",
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: { output: { format: "iife", codeSplitting: false } },
  },
});
