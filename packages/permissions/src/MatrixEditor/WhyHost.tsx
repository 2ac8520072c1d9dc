import { createLazyPart, ShowPart } from "@backroom/ui";
import type { TreeGridStore } from "@backroom/ui";
import { useState } from "react";
import type { RefObject } from "react";
import { useStore } from "zustand";
import { useMatrixParts } from "./MatrixContext.ts";
import type { WhyStore } from "./whyStore.ts";

const part = createLazyPart(async () => (await import("./WhyPopover.tsx")).WhyPopover);

/** Props of {@link WhyHost}. */
export interface WhyHostProps {
  readonly why: WhyStore;
  readonly grid: TreeGridStore;
  /** Holds the grid. */
  readonly around: RefObject<HTMLElement | null>;
}

/** Opens the explanation of a cell beside it, and gives the focus back to the grid. */
export const WhyHost = ({ why, grid, around }: WhyHostProps) => {
  const { matrix } = useMatrixParts();
  const cell = useStore(why, (state) => state.cell);
  const field = () => around.current?.querySelector<HTMLElement>('[role="treegrid"]') ?? null;
  const [anchor] = useState(() => ({
    /** The active cell; the grid while it is out of sight. */
    get current() {
      const id = field()?.getAttribute("aria-activedescendant");
      return (id == null ? null : document.getElementById(id)) ?? around.current;
    },
  }));
  if (cell === null) return null;
  const close = () => {
    why.setState({ cell: null });
    field()?.focus({ preventScroll: true });
  };
  return (
    <ShowPart
      part={part}
      props={{
        cell,
        anchor,
        onClose: close,
        onGo: (key, column) => {
          matrix.send({ type: "revealed", key });
          grid.moveTo({ rowKey: key, columnKey: String(column) });
          close();
        },
      }}
      isNeeded
      onGiveUp={close}
    />
  );
};
