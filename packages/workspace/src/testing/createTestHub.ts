import type { HubFollowing, HubState } from "@backroom/api-client";
import type { DataServiceEvent, HubEventArguments, HubEventName } from "@backroom/contract";
import { createStore } from "zustand/vanilla";

/** Options of {@link createTestHub}. */
export interface TestHubOptions {
  /** Called with each new follower, to send what the server sends at the beginning. Default: nothing is sent. */
  readonly onFollow?: (following: HubFollowing) => void;
}

/** A hub without a server: a test publishes changes of records and new connections itself. */
export const createTestHub = ({ onFollow }: TestHubOptions = {}) => {
  const followed = new Set<HubFollowing>();
  const store = createStore<HubState>(() => ({
    status: "connected",
    isUpdateAvailable: false,
    problem: undefined,
  }));
  return {
    store,
    followed,
    follow: (following: HubFollowing) => {
      followed.add(following);
      if (onFollow !== undefined) queueMicrotask(() => followed.has(following) && onFollow(following));
      return () => void followed.delete(following);
    },
    invoke: async (): Promise<void> => undefined,
    /** Publishes a message of the server. */
    publish: <Name extends HubEventName>(name: Name, ...args: HubEventArguments<Name>) => {
      for (const { on } of followed) on?.[name]?.(...args);
    },
    /** Publishes the update of a record: `pos-supply/article/7`. */
    update: (path: string) => {
      const [area = "", entity = "", oid] = path.split("/");
      const event = {
        area,
        entity,
        oid: Number(oid),
        tenantOid: 1,
        etag: null,
        userName: null,
        origin: null,
      };
      for (const { on } of followed) on?.DataServiceUpdate?.(event satisfies DataServiceEvent);
    },
    connect: () => {
      for (const { missed } of followed) missed?.();
    },
  };
};
