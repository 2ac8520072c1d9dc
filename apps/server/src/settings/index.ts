import type { Subject } from "../subject/subject.ts";
import { configuration } from "./configuration.ts";
import {
  contactTask,
  depositTemplate,
  expenseTemplate,
  reportEngine,
  salutation,
  title,
} from "./preferences.ts";
import { quickAccess } from "./quickAccess.ts";
import { articleQuickSelection } from "./quickSelection.ts";
import { configurationRoutes } from "./configurationRoutes.ts";

export { knownSettings } from "./catalogue.ts";
export { readEntries } from "./entries.ts";
export { readRecentChanges } from "./recentChanges.ts";
export { inUse } from "./resolve.ts";
export { keyOf, readChain } from "./scopes.ts";
export type { Place } from "./scopes.ts";

/** How shops behave: configuration, quick selections, and small kinds of preferences. */
export const settings: Subject = {
  kinds: [
    expenseTemplate,
    depositTemplate,
    title,
    salutation,
    reportEngine,
    contactTask,
    configuration,
    articleQuickSelection,
    quickAccess,
  ],
  calls: ({ db, events, now }) => ({ place: configurationRoutes({ db, events, now }) }),
};
