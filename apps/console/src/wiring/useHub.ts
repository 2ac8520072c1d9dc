import { useEffect } from "react";
import { useServices } from "../services/ServicesProvider.tsx";

/** Keeps the hub connected inside a frame while the session is usable: it stops at lock and logout (DEC-155). */
export const useHub = (): void => {
  const { hub, session } = useServices();
  useEffect(() => {
    const follow = (): void => {
      const { token, relogin } = session.store.getState();
      if (token !== undefined && relogin === undefined) hub.start();
      else void hub.stop();
    };
    follow();
    return session.store.subscribe(follow);
  }, [hub, session]);
};
