import { useEffect } from "react";
import { useServices, useWorkspace } from "@backroom/workspace";

/** Keeps the hub connected inside a frame while the session is usable: it stops at lock and logout. */
export const useHub = (): void => {
  const { session } = useServices();
  const { hub } = useWorkspace();
  useEffect(() => {
    const follow = (): void => {
      const { token, relogin } = session.getState();
      if (token !== undefined && relogin === undefined) hub.start();
      else void hub.stop();
    };
    follow();
    return session.subscribe(follow);
  }, [hub, session]);
};
