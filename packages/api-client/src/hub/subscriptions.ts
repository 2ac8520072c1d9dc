import type { HubSubscription } from "./types.ts";

/** What {@link createSubscriptions} works with. */
export interface SubscriptionsOptions {
  readonly isConnected: () => boolean;
  /** Makes a subscription at the server; never rejects. */
  readonly make: (subscription: HubSubscription) => Promise<void>;
  /** Ends a subscription at the server; never rejects. */
  readonly end: (subscription: HubSubscription) => Promise<void>;
}

interface Entry {
  readonly key: string;
  readonly subscription: HubSubscription;
  followers: number;
  /** Made at the server in the present connection, and not ended. */
  isMade: boolean;
  /** The last call: the next one waits for it, so that the server gets both in this order. */
  call: Promise<void>;
}

/** Counts the followers of each subscription, makes them at the server, and ends them there after the last one. */
export const createSubscriptions = ({ isConnected, make, end }: SubscriptionsOptions) => {
  const used = new Map<string, Entry>();
  const changed = new Set<Entry>();

  const run = (entry: Entry, work: (subscription: HubSubscription) => Promise<void>): Promise<void> => {
    entry.call = entry.call.then(() => (isConnected() ? work(entry.subscription) : undefined));
    return entry.call;
  };
  const makeNow = (entry: Entry): Promise<void> => {
    entry.isMade = true;
    return run(entry, make);
  };
  const drop = (entry: Entry): void => {
    if (entry.followers === 0) used.delete(entry.key);
  };
  const endNow = async (entry: Entry): Promise<void> => {
    if (entry.isMade && isConnected()) {
      entry.isMade = false;
      await run(entry, end);
    }
    drop(entry);
  };

  /** Followers that come or leave in one moment share a call. */
  const update = (entry: Entry): void => {
    if (changed.size === 0) {
      queueMicrotask(() => {
        const entries = [...changed];
        changed.clear();
        for (const each of entries) {
          if (each.followers === 0) void endNow(each);
          else if (isConnected()) void makeNow(each);
        }
      });
    }
    changed.add(entry);
  };

  return {
    /** Makes every subscription in use once: after connecting. */
    makeAll: async (): Promise<void> => {
      for (const entry of used.values()) {
        entry.isMade = false;
        drop(entry);
      }
      await Promise.all([...used.values()].map(makeNow));
    },
    /** Adds a follower; the result removes it. */
    add: (subscription: HubSubscription): (() => void) => {
      const key = JSON.stringify(subscription);
      const entry: Entry = used.get(key) ?? {
        key,
        subscription,
        followers: 0,
        isMade: false,
        call: Promise.resolve(),
      };
      entry.followers += 1;
      used.set(key, entry);
      if (isConnected()) update(entry);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        entry.followers -= 1;
        if (entry.followers === 0) update(entry);
      };
    },
  };
};
