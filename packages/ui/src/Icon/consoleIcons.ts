import { commandIcons } from "./commandIcons.ts";
import { subjectIcons } from "./subjectIcons.ts";

/** Icons of a back office: navigation, commands, records. Give them to `registerIcons` in the logged-in part. */
export const consoleIcons = { ...commandIcons, ...subjectIcons } as const;
