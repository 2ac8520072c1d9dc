import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, Suspense } from "react";
import type { ReactNode } from "react";
import { TileState } from "../Tile/TileState.tsx";

interface ErrorBoundaryProps {
  /** Called before the content is tried again. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override state: ErrorBoundaryState = { hasFailed: false };

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <TileState state="failed" onRetry={this.retry} /> : this.props.children;
  }
}

/** Props of {@link TileBoundary}. */
export interface TileBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps what happens in a tile inside it: one that throws shows a line and a retry, one that suspends its loading state. */
export const TileBoundary = ({ children }: TileBoundaryProps) => {
  // Queries that throw keep their error until they are reset.
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary onRetry={reset}>
      <Suspense fallback={<TileState state="loading" />}>{children}</Suspense>
    </ErrorBoundary>
  );
};
