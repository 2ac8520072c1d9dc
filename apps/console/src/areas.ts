import { masterData } from "@backroom/master-data";
import { rights } from "@backroom/rights";
import { combineAreas } from "@backroom/workspace";

/** The areas of this console; a new one is one more entry. */
export const areas = combineAreas([masterData, rights]);
