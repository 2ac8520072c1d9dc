import type { AuthSettings } from "@backroom/contract";
import { Trans } from "@lingui/react/macro";
import { NotOffered } from "../form/NotOffered.tsx";

/** Replaces the pages of a registration on a server that offers none. */
export const RegistrationClosed = ({ settings }: { readonly settings: AuthSettings }) => (
  <NotOffered settings={settings} title={<Trans>Registration is closed</Trans>}>
    <Trans>Ask your administrator for an account.</Trans>
  </NotOffered>
);
