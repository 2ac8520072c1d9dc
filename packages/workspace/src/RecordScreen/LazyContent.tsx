import { Button, ErrorBoundary, ErrorState, Skeleton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { createElement, lazy, Suspense, useState } from "react";
import type { ComponentType, ReactNode } from "react";

export interface LazyContentProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Shown until the code has come. Default: lines of a skeleton. */
  readonly waiting?: ReactNode;
}

const lines = <Skeleton lines={4} />;

const contentOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** A part of a record whose code comes when it is shown; one that fails leaves the record and its other tabs as they are. */
export const LazyContent = <Props extends object>({
  load,
  props,
  waiting = lines,
}: LazyContentProps<Props>) => {
  const [Content, setContent] = useState<ComponentType<Props>>(() => contentOf(load));
  return (
    <ErrorBoundary
      renderFailure={(retry) => (
        <ErrorState
          title={<Trans>Could not show this part of the record.</Trans>}
          action={
            <Button
              icon="refresh-cw"
              onPress={() => {
                setContent(() => contentOf(load));
                retry();
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
    >
      <Suspense fallback={waiting}>{createElement(Content, props)}</Suspense>
    </ErrorBoundary>
  );
};
