import { Component } from "react";
import type { ReactNode } from "react";

export interface ErrorBoundaryProps {
  /** What shows instead of content that threw; `retry` shows the content again. */
  readonly renderFailure: (retry: () => void, error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Keeps content that throws from taking the page away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override state: ErrorBoundaryState = { failure: undefined };

  private readonly retry = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.renderFailure(this.retry, failure.error);
  }
}
