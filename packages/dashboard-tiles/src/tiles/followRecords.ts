import type { Hub } from "@backroom/api-client";
import type { DataServiceEvent } from "@backroom/contract";

/** What a tile follows of the hub. */
export type HubPort = Pick<Hub, "follow">;

/** Calls back whenever somebody wrote a record of such a kind. */
export const followRecords =
  (hub: HubPort, isMeant: (kind: Pick<DataServiceEvent, "area" | "entity">) => boolean) =>
  (changed: () => void): (() => void) => {
    const pass = (event: DataServiceEvent): void => {
      if (isMeant(event)) changed();
    };
    return hub.follow({ on: { DataServiceCreate: pass, DataServiceUpdate: pass, DataServiceDelete: pass } });
  };

const documents = new Set(["receipt", "invoice", "inventory", "relocation"]);

/** Whether records of the kind are documents of tills. */
export const isDocument = ({ area, entity }: Pick<DataServiceEvent, "area" | "entity">): boolean =>
  area === "pos" && documents.has(entity);
