import { avatarHash } from "@backroom/ui";
import { useStore } from "zustand";
import { useServices } from "../services/ServicesProvider.tsx";

/**
 * Address of the signed-in user's picture at the avatar service of `config.json` (DEC-172); undefined without an address
 * or a service, then the initials show.
 */
export const useAvatarUrl = (size: number): string | undefined => {
  const { config, session } = useServices();
  const email = useStore(session.store, (state) => state.user?.emailAddress);
  if (config.avatarBaseUrl === "" || !email) return undefined;
  return `${config.avatarBaseUrl}/${avatarHash(email)}?s=${size}&d=blank&r=g`;
};
