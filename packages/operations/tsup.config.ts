import { library } from "@backroom/build/tsup";

export default library({
  index: "src/index.ts",
  support: "src/support/SupportBundleDialog.tsx",
  tiles: "src/tiles.ts",
});
