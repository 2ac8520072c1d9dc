import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { logError, useServices } from "@backroom/workspace";

/**
 * Address of the logged-in user's picture at the avatar service of `config.json`; undefined without an e-mail address or
 * a service, and until it has been computed: then the initials show. The hash function loads only if there is a service.
 * `size` in px, default 64.
 */
export const useAvatarUrl = (size?: number): string | undefined => {
  const { config, session } = useServices();
  const email = useStore(session, (state) => state.user?.emailAddress);
  const [made, setMade] = useState<{ readonly email: string; readonly url: string } | undefined>(undefined);
  const { avatarBaseUrl } = config;
  const isWanted = avatarBaseUrl !== "" && email != null && email !== "";
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    import("./avatarUrl.ts").then(
      ({ avatarUrl }) => {
        if (isCurrent) setMade({ email, url: avatarUrl(avatarBaseUrl, email, size) });
      },
      (error: unknown) => logError("The picture of the user cannot be asked for.", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, email, avatarBaseUrl, size]);
  return isWanted && made?.email === email ? made.url : undefined;
};
