import { library } from "@backroom/build/tsup";

export default library({ index: "src/index.ts", uploads: "src/uploads.ts", testing: "src/testing.ts" });
