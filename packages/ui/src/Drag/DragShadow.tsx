import { DragOverlay } from "@dnd-kit/core";
import type { ReactNode } from "react";

/** Follows the pointer while something is dragged. Empty = nothing does. */
export const DragShadow = ({ children }: { readonly children: ReactNode }) => (
  <DragOverlay dropAnimation={null}>{children}</DragOverlay>
);
