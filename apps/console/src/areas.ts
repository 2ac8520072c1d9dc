import { documents } from "@backroom/documents";
import { masterData } from "@backroom/master-data";
import { messages } from "@backroom/messages";
import { operations } from "@backroom/operations";
import { receipts } from "@backroom/receipts";
import { settings } from "@backroom/settings";
import { combineAreas } from "@backroom/workspace";
import { withStyles } from "./withStyles.ts";

/** The areas of this console; a new one is one more entry. */
export const areas = combineAreas([
  masterData,
  withStyles(settings, () => import("@backroom/settings/styles.css")),
  withStyles(documents, () => import("@backroom/documents/styles.css")),
  withStyles(messages, () => import("@backroom/messages/styles.css")),
  withStyles(operations, () => import("@backroom/operations/styles.css")),
  withStyles(receipts, () => import("@backroom/receipts/styles.css")),
]);
