import { useAuth } from "./useAuth.ts";

/** What a page opened from a mailed link works with: the values of the link, and where it leads once it has signed the user in. */
export const useMailedLink = () => {
  const { api, session, settings, search, open } = useAuth();
  return {
    api,
    session,
    settings,
    userId: search["userId"],
    token: search["token"],
    onLoggedIn: () => open("/"),
  };
};
