import type { PermissionMatrix } from "@backroom/contract";
import { useEffect, useEffectEvent, useState } from "react";
import type { OtherMatrices } from "./others.ts";

/** How far the matrix of another role or user is read. */
export type OtherState =
  | { readonly name: "loading" }
  | { readonly name: "failed"; readonly error: unknown }
  | { readonly name: "known" };

/** Reads the matrix of another role or user once; a component with another key reads it again. */
export const useOtherMatrix = (
  load: OtherMatrices["load"],
  oid: number,
  onRead: (matrix: PermissionMatrix) => void,
): OtherState => {
  const [state, setState] = useState<OtherState>({ name: "loading" });
  const read = useEffectEvent((signal: AbortSignal) => load(oid, signal));
  const take = useEffectEvent(onRead);
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      try {
        const matrix = await read(stop.signal);
        if (stop.signal.aborted) return;
        take(matrix);
        setState({ name: "known" });
      } catch (error) {
        if (!stop.signal.aborted) setState({ name: "failed", error });
      }
    };
    void run();
    return () => stop.abort();
  }, []);
  return state;
};
