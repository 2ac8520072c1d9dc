import { useFailureText } from "@backroom/i18n";
import { Button, ErrorState, passFocus } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { FailureBarProps } from "./FailureBar.tsx";

/** Replaces content that could not be loaded. Has a button to load it again. */
export const FailureState = ({ error, failure, refetch }: FailureBarProps) => {
  const failureText = useFailureText();
  return (
    <ErrorState
      title={failure}
      description={failureText(error)}
      action={
        <Button ref={passFocus} icon="refresh-cw" onPress={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
};
