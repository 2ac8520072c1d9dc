import { Button, ErrorBoundary, ErrorState, Skeleton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import type { PanelDefinition, PanelProps } from "../areas/panelDefinition.ts";

const contentOf = ({ load }: PanelDefinition) => lazy(async () => ({ default: await load() }));

/** A panel of an area; one that fails leaves the record and its other tabs as they are. */
export const AreaPanel = ({ panel, ...props }: PanelProps & { readonly panel: PanelDefinition }) => {
  const [Content, setContent] = useState(() => contentOf(panel));
  return (
    <ErrorBoundary
      renderFailure={(retry) => (
        <ErrorState
          title={<Trans>This part of the record could not be shown.</Trans>}
          action={
            <Button
              icon="refresh-cw"
              onPress={() => {
                setContent(() => contentOf(panel));
                retry();
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
    >
      <Suspense fallback={<Skeleton lines={4} />}>
        <Content {...props} />
      </Suspense>
    </ErrorBoundary>
  );
};
