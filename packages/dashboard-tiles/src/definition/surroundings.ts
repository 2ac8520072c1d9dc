import { ROOT_OID } from "@backroom/contract";
import { createContext, use } from "react";

/** Where the link of a tile leads; `refusal` says why it does not open: no right, or no such page in this console. */
export interface TileLinkTarget {
  readonly href: string;
  readonly refusal?: "forbidden" | "missing" | undefined;
}

/** A tenant whose figures the user may see. */
export interface TileTenant {
  readonly oid: number;
  readonly name: string;
  /** ISO alpha-2 code of its flag. Default: none. */
  readonly country?: string | undefined;
}

/** What all tiles of a dashboard depend on. */
export interface TileSurroundings {
  /** The current tenant; the root's oid stands for all tenants. */
  readonly tenantOid: number;
  /** Oid of the chosen terminal, else of the location, else of the tenant: with another one everything is read anew. */
  readonly placeOid: number;
  /** Currency (ISO 4217) of the current tenant, of all tenants the reference currency. Default: none. */
  readonly currency?: string | undefined;
  /** The tenants the user may compare and show in turn, and what stands for all of them. Default: none. */
  readonly tenants?: readonly TileTenant[];
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

/** Whether an oid stands for all tenants. */
export const isEveryTenant = (oid: number): boolean => oid === ROOT_OID || oid === 0;

/** Gives tiles their surroundings. */
export const SurroundingsContext = createContext<TileSurroundings>(openSurroundings);

/** The surroundings of the tile. */
export const useSurroundings = (): TileSurroundings => use(SurroundingsContext);
