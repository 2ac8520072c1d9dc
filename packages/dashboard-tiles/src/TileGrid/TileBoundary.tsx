import { ErrorBoundary } from "@backroom/ui";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Suspense } from "react";
import type { ReactNode } from "react";
import type { TileShape } from "../definition/tileDefinition.ts";
import { TileState } from "../Tile/TileState.tsx";

export interface TileBoundaryProps {
  /** Called before the content is tried again. Default: nothing. */
  readonly onRetry?: () => void;
  /** What stands in its place while it loads. */
  readonly shape: TileShape | undefined;
  readonly children: ReactNode;
}

/** Keeps what happens in a tile inside it: one that throws shows a line and a retry, one that suspends its loading state. */
export const TileBoundary = ({ onRetry, shape, children }: TileBoundaryProps) => {
  // Queries that throw keep their error until they are reset.
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary
      renderFailure={(retry) => (
        <TileState
          state="failed"
          onRetry={() => {
            reset();
            onRetry?.();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<TileState state="loading" shape={shape} />}>{children}</Suspense>
    </ErrorBoundary>
  );
};
