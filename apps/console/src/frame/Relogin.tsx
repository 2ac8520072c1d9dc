import { ReloginDialog } from "@backroom/auth";
import { useServices } from "@backroom/workspace";
import { useAvatarUrl } from "./useAvatarUrl.ts";

/** The relogin dialog of the logged-in console. */
export const Relogin = () => {
  const { providers, session, settings } = useServices();
  return (
    <ReloginDialog
      session={session}
      settings={settings()}
      providers={providers}
      avatarUrl={useAvatarUrl(80)}
    />
  );
};
