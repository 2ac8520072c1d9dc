import { ROOT_OID } from "@backroom/contract";
import { createContext, use } from "react";

/** Where the link of a tile leads; `refusal` says why it does not open: no right, or no such page in this console. */
export interface TileLinkTarget {
  readonly href: string;
  readonly refusal?: "forbidden" | "missing" | undefined;
}

/** What all tiles of a dashboard depend on. */
export interface TileSurroundings {
  /** The current tenant; the root's oid stands for all tenants. */
  readonly tenantOid: number;
  /** Oid of the chosen terminal, else of the location, else of the tenant: with another one everything is read anew. */
  readonly placeOid: number;
  /** Whether the user may read what belongs to a path. */
  readonly mayRead: (path: string) => boolean;
  /** Where the link to a page of the console leads. */
  readonly linkTo: (path: string) => TileLinkTarget;
}

/** A dashboard of one who may do everything, for all tenants. */
export const openSurroundings: TileSurroundings = {
  tenantOid: ROOT_OID,
  placeOid: ROOT_OID,
  mayRead: () => true,
  linkTo: (href) => ({ href }),
};

/** Gives tiles their surroundings. */
export const SurroundingsContext = createContext<TileSurroundings>(openSurroundings);

/** The surroundings of the tile. */
export const useSurroundings = (): TileSurroundings => use(SurroundingsContext);
