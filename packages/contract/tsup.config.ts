import { library } from "@backroom/build/tsup";
import { globSync } from "node:fs";

const calls = Object.fromEntries(
  globSync("src/calls/*.ts").map((file) => [file.replace(/^src\/(.*)\.ts$/, "$1"), file]),
);

export default library(
  {
    index: "src/index.ts",
    openapi: "src/openapi.ts",
    ...calls,
    "half/browser": "src/half/browser.ts",
    "half/server": "src/half/server.ts",
  },
  // Bundlers of apps choose between the two halves, not this build.
  { external: ["#server"] },
);
