import { useRouter, useSearch } from "@tanstack/react-router";
import { useServices } from "../services/ServicesProvider.tsx";

/** What the pages under `/auth` work with. */
export const useAuth = () => {
  const { api, session, settings } = useServices();
  const search = useSearch({ from: "__root__" });
  const router = useRouter();
  const open = (href: string): void => void router.navigate({ href, replace: true });
  return { api, session, settings: settings(), search, open };
};
