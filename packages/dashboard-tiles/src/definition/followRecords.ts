import type { Hub } from "@backroom/api-client";
import type { DataServiceEvent } from "@backroom/contract";

/** Calls back whenever a record of one of the kinds, `pos/receipt`, was written; a function for `follow` of a tile. */
export const followRecords =
  (hub: Pick<Hub, "follow">, kinds: readonly string[]) =>
  (changed: () => void): (() => void) => {
    const pass = ({ area, entity }: DataServiceEvent): void => {
      if (kinds.includes(`${area}/${entity}`)) changed();
    };
    return hub.follow({ on: { DataServiceCreate: pass, DataServiceUpdate: pass, DataServiceDelete: pass } });
  };
