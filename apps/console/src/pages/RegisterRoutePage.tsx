import { RegisterPage } from "@backroom/auth";
import { AuthPage } from "../wiring/AuthPage.tsx";
import { useAuth } from "../wiring/useAuth.ts";

/** `/auth/register` */
export const RegisterRoutePage = () => {
  const { api, settings } = useAuth();
  return (
    <AuthPage>
      <RegisterPage api={api} settings={settings} />
    </AuthPage>
  );
};
