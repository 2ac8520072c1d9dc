import { documents } from "@backroom/documents";
import { masterData } from "@backroom/master-data";
import { messages } from "@backroom/messages";
import { operations } from "@backroom/operations";
import { receipts } from "@backroom/receipts";
import { settings } from "@backroom/settings";
import { combineAreas } from "@backroom/workspace";

/** The areas of this console; a new one is one more entry. */
export const areas = combineAreas([masterData, settings, documents, messages, operations, receipts]);
