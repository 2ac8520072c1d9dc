import type { PermissionMatrix } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import type { Clock } from "@backroom/ports";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createMatrixStore } from "../matrix/createMatrixStore.ts";
import type { ConfirmAll, MatrixStore } from "../matrix/createMatrixStore.ts";
import { createMatrixIndex } from "../matrix/matrixIndex.ts";
import type { MatrixNode } from "../matrix/matrixIndex.ts";
import type { Edits } from "../matrix/types.ts";
import { matrixRules } from "./matrixKinds.ts";
import type { MatrixKind } from "./matrixKinds.ts";
import { parseEdits } from "./parseEdits.ts";

/** What a matrix is made of. */
export interface MatrixSource {
  readonly kind: MatrixKind;
  /** As stored; another one may follow while it is open. */
  readonly matrix: PermissionMatrix;
  /** Changes that are not saved, for a host that keeps them; undefined or null = none. Anything else is parsed. */
  readonly edits?: unknown;
  /** Called after cells changed; null = nothing is changed any more. */
  readonly onEditsChange?: ((edits: Edits | null) => void) | undefined;
  /** Asked before a role that gives every right is given; false changes nothing. Default: it is given. */
  readonly confirmAll?: ConfirmAll | undefined;
  /** Default: the system's. */
  readonly clock?: Pick<Clock, "setTimeout" | "clearTimeout"> | undefined;
}

/** The store of a matrix, kept in step with its host. */
export const useMatrixStore = (
  { kind, matrix, edits, onEditsChange, confirmAll, clock = systemClock }: MatrixSource,
  textOf: (node: MatrixNode) => string,
): MatrixStore => {
  const { rights } = matrixRules[kind];
  const [store] = useState(() =>
    createMatrixStore({
      index: createMatrixIndex(matrix, { rights }),
      edits: parseEdits(edits),
      textOf,
      clock,
    }),
  );
  useEffect(() => store.confirmAllBy(confirmAll), [store, confirmAll]);
  const shown = useRef(matrix);
  /** What host and store both have. */
  const agreed = useRef(edits ?? null);
  const tell = useEffectEvent((next: Edits) => {
    const given = Object.keys(next).length === 0 ? null : next;
    agreed.current = given;
    onEditsChange?.(given);
  });
  useEffect(() => {
    let isOwn = true;
    const stop = store.store.subscribe((state, before) => {
      // A stored state that came anew decides nothing: the host's edits stay as they are.
      if (isOwn && state.history.now !== before.history.now && state.index === before.index)
        tell(state.history.now);
    });
    return () => {
      isOwn = false;
      stop();
    };
  }, [store]);
  useEffect(() => {
    if (shown.current === matrix) return;
    shown.current = matrix;
    store.send({ type: "loaded", index: createMatrixIndex(matrix, { rights }) });
  }, [store, matrix, rights]);
  useEffect(() => {
    if ((edits ?? null) === agreed.current) return;
    agreed.current = edits ?? null;
    store.send({ type: "editsGiven", edits: parseEdits(edits) });
  }, [store, edits]);
  useEffect(() => () => store.stop(), [store]);
  return store;
};
