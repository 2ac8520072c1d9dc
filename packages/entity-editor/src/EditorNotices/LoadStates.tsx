import { useFailureText } from "@backroom/i18n";
import { Button, Card, ErrorState, Skeleton } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";

export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The record could not be read. */
export const LoadFailure = ({ error, onRetry, onClose }: LoadFailureProps) => (
  <ErrorState
    title={<Trans id="Error">Error</Trans>}
    description={useFailureText()(error)}
    action={
      <>
        <Button variant="primary" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button onPress={onClose}>
          <Trans id="Close">Close</Trans>
        </Button>
      </>
    }
  />
);

/** The shape of the form while its record is on the way. */
export const LoadingForm = () => {
  const { t } = useLingui();
  return (
    <Card>
      <output aria-busy="true" aria-label={t`Loading`}>
        <Skeleton lines={6} />
      </output>
    </Card>
  );
};
