import { library } from "@backroom/build/tsup";

// The compiler is bundled as a chunk of our own: @lingui/core imports the same module statically (for development),
// so an app's bundler would otherwise put it into the first chunk instead of loading it when needed.
export default library(
  { index: "src/index.ts", testing: "src/testing.ts" },
  {
    noExternal: [
      "@lingui/message-utils",
      // What the compiler imports.
      "@messageformat/date-skeleton",
      "@messageformat/parser",
      "moo",
    ],
  },
);
