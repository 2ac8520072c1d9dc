import { useStore } from "zustand";
import type { RowTools } from "./gridContext.ts";
import { GridRow } from "./GridRow.tsx";

interface RowPoolProps<Row> {
  readonly tools: RowTools<Row>;
}

/**
 * The elements that rows are drawn in. While the list scrolls they keep their order in the document, so that only rows
 * that come into sight are drawn; at rest they stand in the order of the rows, as screen readers read them.
 */
export const RowPool = <Row extends object>({ tools }: RowPoolProps<Row>) => {
  const slots = useStore(tools.window.store, (state) => state.slots);
  const firstSlot = useStore(tools.window.store, (state) => state.firstSlot);
  return Array.from({ length: slots }, (_, index) => {
    const slot = (firstSlot + index) % slots;
    return <GridRow key={slot} slot={slot} tools={tools} />;
  });
};
