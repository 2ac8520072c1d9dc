import { Trans } from "@lingui/react/macro";

/** A flag of a cell in words. */
export const FlagText = ({ value, isRole }: { readonly value: unknown; readonly isRole: boolean }) => {
  if (value === true) return isRole ? <Trans>given</Trans> : <Trans>allowed</Trans>;
  if (value === false) return <Trans>denied</Trans>;
  return <Trans>nothing set</Trans>;
};
