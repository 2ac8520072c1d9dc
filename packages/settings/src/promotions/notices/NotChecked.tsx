import { FailureBar } from "@backroom/workspace";
import type { ContentQuery } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";

/** Notice that a promotion could not be checked. Without it, users would take missing warnings for a valid promotion. */
export const NotChecked = ({ query: { error, refetch } }: { readonly query: ContentQuery<unknown> }) =>
  error !== null && (
    <FailureBar {...{ error, refetch }} failure={<Trans>Could not check this promotion.</Trans>} />
  );
