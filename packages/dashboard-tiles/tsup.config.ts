import { library } from "@backroom/build/tsup";

export default library({ index: "src/index.ts", chart: "src/chart.ts" });
