import type { GridService } from "../ports.ts";

/** Calls whatever service is current at the time of each call. */
export const liveService = (current: () => GridService): GridService => ({
  list: (...args) => current().list(...args),
  count: (...args) => current().count(...args),
  empty: (...args) => current().empty(...args),
  adjust: (...args) => current().adjust(...args),
  read: (...args) => current().read(...args),
  remove: (...args) => current().remove(...args),
  detail: (...args) => current().detail(...args),
});
