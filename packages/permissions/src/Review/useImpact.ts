import type { PermissionImpact } from "@backroom/contract";
import { useEffect, useState } from "react";
import type { Edits, MatrixColumn } from "../matrix/types.ts";

/**
 * Works out what edits give and take, with all else that is saved together with them. Undefined = the API cannot say.
 * Rejects when it could not be worked out.
 */
export type ImpactLoader = (edits: Edits, signal: AbortSignal) => Promise<PermissionImpact | undefined>;

/** Where the review of a change gets what it shows. */
export interface ReviewSource {
  /** Default: the review shows the matrix' own changes. */
  readonly load?: ImpactLoader | undefined;
  /** What people call a path of the impact; undefined = its last part. */
  readonly pathText?: ((path: string) => string | undefined) | undefined;
  /** Tenants of the impact. Default: those of the matrix. */
  readonly tenants?: readonly MatrixColumn[] | undefined;
}

/** How far the impact of edits is known. */
export type ImpactState =
  | { readonly name: "loading" }
  | { readonly name: "failed"; readonly error: unknown }
  | { readonly name: "unknown" }
  | { readonly name: "known"; readonly impact: PermissionImpact };

/** The impact of edits; a component with another key works it out again. Without a loader it stays unknown. */
export const useImpact = (load: ImpactLoader | undefined, edits: Edits): ImpactState => {
  const [state, setState] = useState<ImpactState>(() =>
    load === undefined ? { name: "unknown" } : { name: "loading" },
  );
  // The host may give another function at each render; what it works out is the same.
  const [first] = useState(() => load);
  useEffect(() => {
    if (first === undefined) return undefined;
    const stop = new AbortController();
    const run = async () => {
      const next = await first(edits, stop.signal).then(
        (impact): ImpactState => (impact === undefined ? { name: "unknown" } : { name: "known", impact }),
        (error: unknown): ImpactState => ({ name: "failed", error }),
      );
      if (!stop.signal.aborted) setState(next);
    };
    void run();
    return () => stop.abort();
  }, [first, edits]);
  return state;
};
