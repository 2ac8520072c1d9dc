import { useEffect, useEffectEvent } from "react";
import { onReconnected } from "./connection.ts";
import { useServices } from "../ServicesProvider.tsx";

/** Calls the listener when the server answers again after it could not be reached, for reads outside TanStack Query. */
export const useReconnected = (listener: () => void): void => {
  const { connection } = useServices();
  const reconnected = useEffectEvent(listener);
  useEffect(() => onReconnected(connection, () => reconnected()), [connection]);
};
