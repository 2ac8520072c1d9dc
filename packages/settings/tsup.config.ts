import { library } from "@backroom/build/tsup";

export default library({ index: "src/index.ts", tiles: "src/tiles.ts" });
