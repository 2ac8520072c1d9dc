import type { OpenRecords } from "./newRecordDrafts.ts";

const prefix = "backroom-new-record/";

/**
 * Open new records as locks of the browser, which end with their tab. Pages without TLS have no locks: there every tab
 * offers what another one has open.
 */
export const createOpenRecords = (locks: LockManager | undefined): OpenRecords => ({
  hold: (id) => {
    let release: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Locks are rejected if the browser forbids storage.
    locks?.request(`${prefix}${id}`, () => isOver).catch(() => undefined);
    return () => release();
  },
  held: async () => {
    const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
    return new Set(
      held.flatMap(({ name }) => (name?.startsWith(prefix) === true ? [name.slice(prefix.length)] : [])),
    );
  },
});
