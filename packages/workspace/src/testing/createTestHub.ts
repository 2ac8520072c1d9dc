import type { HubFollowing } from "@backroom/api-client";
import type { DataServiceEvent } from "@backroom/contract";

/** A hub without a server: a test publishes changes of records and new connections itself. */
export const createTestHub = () => {
  const followed = new Set<HubFollowing>();
  return {
    followed,
    follow: (following: HubFollowing) => {
      followed.add(following);
      return () => void followed.delete(following);
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
