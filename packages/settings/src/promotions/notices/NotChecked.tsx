import { FailureBar } from "@backroom/workspace";
import type { ContentQuery } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";

/** Says that a promotion could not be checked: without this line, no warning would mean that all is well. */
export const NotChecked = ({ query: { error, refetch } }: { readonly query: ContentQuery<unknown> }) =>
  error !== null && (
    <FailureBar {...{ error, refetch }} failure={<Trans>Could not check this promotion.</Trans>} />
  );
