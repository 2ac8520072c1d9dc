import { useRouter, useSearch } from "@tanstack/react-router";
import { useStore } from "zustand";
import { useServices } from "@backroom/workspace";

/** What the pages under `/auth` work with. */
export const useAuth = () => {
  const { api, authSettings, session } = useServices();
  const settings = useStore(authSettings);
  const search = useSearch({ from: "__root__" });
  const router = useRouter();
  const open = (href: string): void => {
    // The form had the focus and is gone then: it goes on in the page.
    const stop = router.subscribe("onRendered", () => {
      stop();
      if (document.activeElement === document.body) document.querySelector("main")?.focus();
    });
    void router.navigate({ href, replace: true });
  };
  return { api, session, settings, search, open };
};
