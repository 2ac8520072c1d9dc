import { RegisterPage } from "@backroom/auth";
import { AuthPage } from "../frame/AuthPage.tsx";
import { useAuth } from "../frame/useAuth.ts";

/** `/auth/register` */
export const RegisterRoutePage = () => {
  const { api, settings } = useAuth();
  return (
    <AuthPage>
      <RegisterPage api={api} settings={settings} />
    </AuthPage>
  );
};
