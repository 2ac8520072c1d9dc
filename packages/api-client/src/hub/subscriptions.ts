import type { HubSubscription } from "./types.ts";

/** What {@link createSubscriptions} works with. */
export interface SubscriptionsOptions {
  readonly isConnected: () => boolean;
  /** Makes a subscription at the server; never rejects. */
  readonly make: (subscription: HubSubscription) => Promise<void>;
}

/** Counts the followers of each subscription, and makes them at the server. */
export const createSubscriptions = ({ isConnected, make }: SubscriptionsOptions) => {
  const used = new Map<string, { readonly subscription: HubSubscription; followers: number }>();
  const late = new Set<string>();

  /** A follower that comes while connected: those of one moment share the call. */
  const makeLate = (key: string): void => {
    if (late.size === 0) {
      queueMicrotask(() => {
        const keys = [...late];
        late.clear();
        if (!isConnected()) return;
        for (const each of keys) {
          const entry = used.get(each);
          if (entry !== undefined) void make(entry.subscription);
        }
      });
    }
    late.add(key);
  };

  return {
    /** Makes every subscription in use once: after connecting. */
    makeAll: async (): Promise<void> => {
      await Promise.all([...used.values()].map(({ subscription }) => make(subscription)));
    },
    /** Adds a follower; the result removes it. */
    add: (subscription: HubSubscription): (() => void) => {
      const key = JSON.stringify(subscription);
      const entry = used.get(key) ?? { subscription, followers: 0 };
      entry.followers += 1;
      used.set(key, entry);
      if (isConnected()) makeLate(key);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        entry.followers -= 1;
        if (entry.followers === 0) used.delete(key);
      };
    },
  };
};
