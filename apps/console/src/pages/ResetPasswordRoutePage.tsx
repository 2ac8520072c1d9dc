import { ResetPasswordPage } from "@backroom/auth";
import { AuthPage } from "../frame/AuthPage.tsx";
import { useMailedLink } from "../frame/useMailedLink.ts";

/** `/auth/reset-password`, with the values of the mailed link or without. */
export const ResetPasswordRoutePage = () => (
  <AuthPage>
    <ResetPasswordPage {...useMailedLink()} />
  </AuthPage>
);
