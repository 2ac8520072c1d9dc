import { ValidateEmailPage } from "@backroom/auth";
import { AuthPage } from "../frame/AuthPage.tsx";
import { useMailedLink } from "../frame/useMailedLink.ts";

/** `/auth/validate-email`, opened from a mail. */
export const ValidateEmailRoutePage = () => (
  <AuthPage>
    <ValidateEmailPage {...useMailedLink()} />
  </AuthPage>
);
