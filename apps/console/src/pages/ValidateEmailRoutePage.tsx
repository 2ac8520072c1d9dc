import { ValidateEmailPage } from "@backroom/auth";
import { AuthPage } from "../wiring/AuthPage.tsx";
import { useMailedLink } from "../wiring/useMailedLink.ts";

/** `/auth/validate-email`, opened from a mail. */
export const ValidateEmailRoutePage = () => (
  <AuthPage>
    <ValidateEmailPage {...useMailedLink()} />
  </AuthPage>
);
