import type { DataServiceEvent, HubEventName } from "@backroom/contract";
import type { Hub, HubListener } from "../hub/types.ts";
import type { Live } from "./reading.ts";

/** Sources of events. */
export interface LiveSources {
  readonly hub: Pick<Hub, "follow">;
  /** Calls the listener when the scope tree has changed. Returns the function that ends it. */
  readonly followScopes: (listener: () => void) => () => void;
}

const namesOf = ({ area, entity, oid }: DataServiceEvent): readonly string[] => [
  `${area}/*`,
  `${area}/${entity}`,
  `${area}/${entity}/${oid}`,
];

const isEventName = (live: Live): live is HubEventName => live !== "scopes" && !live.includes("/");

/**
 * Calls the listener for each of the events, and when the hub has connected, because earlier events were missed then. Returns the
 * function that ends it.
 */
export const followLive = (
  { hub, followScopes }: LiveSources,
  live: readonly Live[],
  listener: () => void,
): (() => void) => {
  const wanted = new Set<string>(live);
  const ofRecords = (event: DataServiceEvent) => {
    if (namesOf(event).some((name) => wanted.has(name))) listener();
  };
  const hasRecords = live.some((one) => one.includes("/"));
  const named: Partial<Record<HubEventName, HubListener<HubEventName>>> = {};
  for (const one of live) if (isEventName(one)) named[one] = listener;
  const ends = [
    hub.follow({
      on: {
        ...named,
        ...(hasRecords && {
          DataServiceCreate: ofRecords,
          DataServiceUpdate: ofRecords,
          DataServiceDelete: ofRecords,
        }),
      },
      missed: listener,
    }),
  ];
  if (wanted.has("scopes")) ends.push(followScopes(listener));
  return () => {
    for (const end of ends) end();
  };
};
