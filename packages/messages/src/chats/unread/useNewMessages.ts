import type { DataServiceEvent } from "@backroom/contract";
import { useWorkspace } from "@backroom/workspace";
import { useEffect, useEffectEvent } from "react";

/** Time in which several messages become one notification, in ms. */
const GATHER_MS = 150;

/** Calls the listener after messages of other users, also while the page is hidden. */
export const useNewMessages = (userName: string | undefined, onNew: () => void): void => {
  const { hub } = useWorkspace();
  const announce = useEffectEvent(onNew);
  const isForeign = useEffectEvent(
    ({ area, entity, userName: author }: DataServiceEvent) =>
      area === "pos-operating" && entity === "message" && author !== userName,
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // oxlint-disable-next-line no-restricted-properties -- who wrote a message is known by its event only
    const end = hub.follow({
      on: {
        DataServiceCreate: (event) => {
          if (!isForeign(event)) return;
          timer ??= setTimeout(() => {
            timer = undefined;
            announce();
          }, GATHER_MS);
        },
      },
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [hub]);
};
