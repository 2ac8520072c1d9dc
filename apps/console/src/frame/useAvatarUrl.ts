import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { logError, useServices } from "@backroom/workspace";

/**
 * Address of the logged-in user's picture at the avatar service of `config.json`; undefined without an address
 * or a service, and until it has been made: then the initials show. Only who has a service loads the hash function.
 */
export const useAvatarUrl = (size: number): string | undefined => {
  const { config, session } = useServices();
  const email = useStore(session, (state) => state.user?.emailAddress);
  const [hash, setHash] = useState<{ readonly email: string; readonly text: string } | undefined>(undefined);
  const isWanted = config.avatarBaseUrl !== "" && email != null && email !== "";
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    import("./avatarHash.ts").then(
      ({ avatarHash }) => {
        if (isCurrent) setHash({ email, text: avatarHash(email) });
      },
      (error: unknown) => logError("The picture of the user cannot be asked for.", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, email]);
  if (!isWanted || hash === undefined || hash.email !== email) return undefined;
  return `${config.avatarBaseUrl}/${hash.text}?s=${size}&d=blank&r=g`;
};
