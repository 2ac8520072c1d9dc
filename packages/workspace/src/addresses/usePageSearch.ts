import { useLocation, useMatch, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useStore } from "zustand";
import { useWorkspace } from "../services/ServicesProvider.tsx";
import { withPlace } from "./addressPlace.ts";

/** The query of a page's address, where the page keeps what a reload, Back and a shared link are to bring back. */
export interface PageSearch {
  /** With the question mark; "" = none. */
  readonly search: string;
  /** Puts another query into the address: as a step of its own for Back, or in place of the last one. */
  readonly write: (search: string, mode: "push" | "replace") => void;
  /** The whole address with this query and the tenant the user stands in, to be shared. */
  readonly hrefOf: (search: string) => string;
}

/** Connects a page with the query of its address. Once the page is left it writes nothing any more. */
export const usePageSearch = (): PageSearch => {
  const router = useRouter();
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  // While this page is left, the location is already that of the next page.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const current = useLocation({
    select: (location) => (location.pathname === pathname ? location.searchStr : null),
  });
  const [search, setSearch] = useState(current ?? "");
  if (current !== null && current !== search) setSearch(current);
  return {
    search,
    write: (next, mode) => {
      if (router.history.location.pathname !== pathname) return;
      void router.navigate({
        href: `${pathname}${next}`,
        replace: mode === "replace",
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
    hrefOf: (next) => {
      const url = new URL(window.location.href);
      const separator = next === "" ? "?" : "&";
      url.search = withPlace(`${next}${separator}tenantOid=${tenantOid}`, { tenantOid, placeOid });
      return url.href;
    },
  };
};
