import { deliverChats } from "@backroom/contract/calls/chats";
import { useServices } from "@backroom/workspace";
import { useEffect, useEffectEvent, useRef } from "react";

/** Reports unread messages as delivered; a notification goes once all are read, in this tab or another one. */
export const useDelivery = (unread: number): void => {
  const { api, toasts } = useServices();
  const delivered = useRef(0);
  const onCount = useEffectEvent((count: number) => {
    if (count === 0) toasts.dismissGroup("messages");
    const isMore = count > delivered.current;
    delivered.current = count;
    if (!isMore) return;
    api.call(deliverChats, {}, { isUnlogged: true }).catch(() => undefined);
  });
  useEffect(() => onCount(unread), [unread]);
};
