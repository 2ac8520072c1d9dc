import { LinkButton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";

/** Leads from a page without content to the home page. */
export const HomeLink = () => (
  <LinkButton href="/" icon="house">
    <Trans>Go to the home page</Trans>
  </LinkButton>
);
