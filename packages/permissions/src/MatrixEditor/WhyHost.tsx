import { createLazyPart, ShowPart, whenIdle } from "@backroom/ui";
import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { useStore } from "zustand";
import { useMatrixParts } from "./MatrixContext.ts";
import type { WhyStore } from "./whyStore.ts";

const part = createLazyPart(async () => (await import("./WhyPopover.tsx")).WhyPopover);

export interface WhyHostProps {
  readonly why: WhyStore;
  /** The grid's element. */
  readonly grid: RefObject<HTMLElement | null>;
}

/** Opens the explanation of a cell beside it, and gives the focus back to the grid. */
export const WhyHost = ({ why, grid }: WhyHostProps) => {
  const { goTo } = useMatrixParts();
  const cell = useStore(why, (state) => state.cell);
  const [anchor] = useState(() => ({
    /** The active cell; the grid while it is out of sight. */
    get current() {
      const id = grid.current?.getAttribute("aria-activedescendant");
      return (id == null ? null : document.getElementById(id)) ?? grid.current;
    },
  }));
  // Fetched ahead: without a connection it comes too late. A failure is said when a reason is asked for.
  useEffect(() => whenIdle(() => void part.load().catch(() => undefined)), []);
  if (cell === null) return null;
  const close = () => {
    why.setState({ cell: null });
    grid.current?.focus({ preventScroll: true });
  };
  return (
    <ShowPart
      part={part}
      props={{
        cell,
        anchor,
        onClose: close,
        onGo: (key, column) => {
          close();
          goTo(key, column);
        },
      }}
      isNeeded
      onGiveUp={close}
    />
  );
};
