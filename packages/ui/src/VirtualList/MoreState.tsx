import { Trans } from "@lingui/react/macro";
import { Button } from "../Button/Button.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import type { MoreItems } from "./virtualListProps.ts";

/** At an end of a list: further items are read, or could not be. */
export const MoreState = ({ isReading, failure, read }: MoreItems) => {
  if (isReading)
    return (
      <div style={{ display: "flex", justifyContent: "center", padding: "var(--br-space-2)" }}>
        <Spinner />
      </div>
    );
  if (failure === undefined) return null;
  return (
    <div role="alert">
      <Notice
        tone="danger"
        icon="triangle-alert"
        actions={
          <Button size="sm" icon="refresh-cw" onPress={read}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failure}
      </Notice>
    </div>
  );
};
