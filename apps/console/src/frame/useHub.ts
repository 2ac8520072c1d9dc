import { useEffect } from "react";
import { useServices, useWorkspace } from "@backroom/workspace";

/** Keeps the hub connected inside a frame while the session is usable: it stops at lock and logout. */
export const useHub = (): void => {
  const { session } = useServices();
  const { hub } = useWorkspace();
  useEffect(() => {
    const follow = (): void => {
      const { token, relogin } = session.getState();
      if (relogin !== undefined) void hub.pause();
      else if (token === undefined) void hub.stop();
      else hub.start();
    };
    follow();
    return session.subscribe(follow);
  }, [hub, session]);
};
