import type { Form } from "@backroom/fields";
import type { EntityMeta } from "@backroom/contract";
import type { ConfirmStore } from "@backroom/ui";
import { createContext, use } from "react";
import type { RefObject } from "react";
import type { GridController } from "../controller/createGridController.ts";
import type { useColumns } from "./useColumns.ts";
import type { GridCommand } from "../commands/gridCommand.ts";
import type { DetailHost } from "../DetailArea/DetailHost.tsx";
import type { PlacementControl } from "../DetailArea/useDetailPlacement.ts";
import type { UseGridOptions } from "./gridOptions.ts";

/** A grid made by `useGrid`, for {@link GridRoot} and for commands of the page. */
export interface Grid {
  /** Logic and state: list, detail area, selection, commands. */
  readonly controller: GridController;
  /** The query's fields. */
  readonly form: Form;
  /** The kind, with a column of tenants where scopes are known. */
  readonly meta: EntityMeta;
  /** What the page gave last. */
  readonly options: UseGridOptions;
  /** What the table is called. */
  readonly label: string;
  /** What the grid asks itself before unsaved changes are left; nothing where the app asks. */
  readonly questions: ConfirmStore;
  /** Back to the defaults and an empty result, after asking about unsaved changes. */
  readonly reset: () => void;
}

/** What the parts of a grid share. */
export interface GridParts {
  readonly grid: Grid;
  readonly columns: ReturnType<typeof useColumns>;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  /** Where the detail area is shown, and the element it lives in. */
  readonly place: PlacementControl;
  readonly host: DetailHost;
  readonly openColumns: () => void;
  /** Those of the product and the page's own. */
  readonly commands: readonly GridCommand[];
}

/** Connects the parts inside a `GridRoot`. */
export const GridPartsContext = createContext<GridParts | null>(null);

/** What the parts of the grid around share. Throws outside of a `GridRoot`. */
export const useGridParts = (): GridParts => {
  const parts = use(GridPartsContext);
  if (parts === null) throw new Error("A part of a grid needs a GridRoot around it.");
  return parts;
};
