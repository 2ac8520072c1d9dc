import type { LocationPort } from "@backroom/data-grid";
import type { AnyRouter } from "@tanstack/react-router";
import { withoutRecord, withPlace } from "./addressPlace.ts";
import type { AddressPlace } from "./addressPlace.ts";

/** What the adapter needs of the console's router. */
export type GridRouter = Pick<AnyRouter, "history" | "navigate">;

/** Connects the address of a grid's page with the router. Once the page is left it writes nothing any more. */
export const createGridLocation = (router: GridRouter, place: AddressPlace): LocationPort => {
  const { pathname } = router.history.location;
  const isHere = () => router.history.location.pathname === pathname;
  return {
    get search() {
      const { search } = router.history.location;
      return isHere() ? withoutRecord(search, place.placeOid) : "";
    },
    get href() {
      const url = new URL(window.location.href);
      url.search = withPlace(`?tenantOid=${place.tenantOid}`, place);
      return url.href;
    },
    open: (url) => {
      window.location.href = url;
    },
    write: (search, mode) => {
      if (!isHere()) return;
      void router.navigate({
        href: `${pathname}${withPlace(search, place)}`,
        replace: mode === "replace",
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
    subscribe: (listener) =>
      router.history.subscribe(() => {
        if (isHere()) listener();
      }),
  };
};
