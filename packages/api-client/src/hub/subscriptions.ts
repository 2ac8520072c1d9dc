import type { HubSubscriptionName } from "./types.ts";

/** A subscription in use. */
export interface Subscription {
  name: HubSubscriptionName;
  args: readonly unknown[];
}

/** Counts users per subscription, so that each is made once. */
export const createSubscriptions = () => {
  const used = new Map<string, Subscription & { users: number }>();
  return {
    /** Every subscription in use. */
    list: (): Subscription[] => [...used.values()],
    /** Adds a user; `isNew` tells whether the server has to hear of it. */
    add: (name: HubSubscriptionName, args: readonly unknown[]): { isNew: boolean; release: () => void } => {
      const key = JSON.stringify([name, ...args]);
      const known = used.get(key);
      const users = (known?.users ?? 0) + 1;
      used.set(key, { name, args, users });
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        const left = (used.get(key)?.users ?? 1) - 1;
        if (left === 0) used.delete(key);
        else used.set(key, { name, args, users: left });
      };
      return { isNew: known === undefined, release };
    },
  };
};
