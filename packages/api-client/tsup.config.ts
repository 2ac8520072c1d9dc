import { library } from "@backroom/build/tsup";

export default library({
  index: "src/index.ts",
  calls: "src/calls.ts",
  uploads: "src/uploads.ts",
  testing: "src/testing.ts",
});
