export { AuthFrame } from "./AuthFrame/AuthFrame.tsx";
export { ChangePasswordPage } from "./ChangePasswordPage/ChangePasswordPage.tsx";
export { LoginPage } from "./LoginPage/LoginPage.tsx";
export { RegisterPage } from "./RegisterPage/RegisterPage.tsx";
export { ReloginDialog } from "./ReloginDialog/ReloginDialog.tsx";
export { ResetPasswordPage } from "./ResetPasswordPage/ResetPasswordPage.tsx";
export { WallScreens } from "./WallScreens/WallScreens.tsx";
export { ValidateEmailPage } from "./ValidateEmailPage/ValidateEmailPage.tsx";
export { CALLBACK_ROUTE, DEFAULT_LOGIN_ROUTE } from "./constants.ts";
export { CallbackPage } from "./CallbackPage/CallbackPage.tsx";
export { createAadProvider, createGoogleProvider } from "./providers/providers.ts";
export { createReadingSession } from "./state/createReadingSession.ts";
export { createSession } from "./state/createSession.ts";
export { createSessionChannel } from "./state/sessionChannel.ts";
export { createFileOpener } from "./files/createFileOpener.ts";
export { loginPathFor, safeRedirectPath } from "./state/redirectPath.ts";
export { resolveAuthRoutes } from "./state/authRoutes.ts";
export { InvalidTokenError, isInvalidTokenError } from "./errors/InvalidTokenError.ts";
export { MissingReloginError, isMissingReloginError } from "./errors/MissingReloginError.ts";
export { OtherUserError, isOtherUserError } from "./errors/OtherUserError.ts";
export { ProviderLoginError } from "./errors/ProviderLoginError.ts";
export { isProviderLoginError } from "./errors/isProviderLoginError.ts";
export { LoggedOutError, isLoggedOutError } from "./errors/LoggedOutError.ts";

export type { AuthFrameProps } from "./AuthFrame/AuthFrame.tsx";
export type { ChangePasswordPageProps } from "./ChangePasswordPage/ChangePasswordPage.tsx";
export type { LoginPageProps } from "./LoginPage/LoginPage.tsx";
export type { RegisterPageProps } from "./RegisterPage/RegisterPage.tsx";
export type { ReloginDialogProps } from "./ReloginDialog/reloginProps.ts";
export type { ResetPasswordPageProps } from "./ResetPasswordPage/resetPasswordProps.ts";
export type { WallScreensProps } from "./WallScreens/WallScreens.tsx";
export type { ValidateEmailPageProps } from "./ValidateEmailPage/ValidateEmailPage.tsx";
export type { CallbackPageProps } from "./CallbackPage/CallbackPage.tsx";
export type { AuthProvider } from "./providers/authProvider.ts";
export type { CodeProviderOptions } from "./providers/codeProvider.ts";
export type { AadProviderOptions, GoogleProviderOptions } from "./providers/providers.ts";
export type { ProviderLoginReason } from "./errors/providerLoginReason.ts";
export type {
  ReadingSession,
  ReadingSessionOptions,
  ReadingSessionState,
} from "./state/createReadingSession.ts";
export type { AcceptOptions, LentTokens, Session, SessionOptions, LogInRequest } from "./state/session.ts";
export type { User } from "./state/accessToken.ts";
export type { FileBrowser } from "./files/fileBrowser.ts";
export type { OpenFileOptions } from "./files/openFile.ts";
export type { AuthRoutes } from "./state/authRoutes.ts";
export type { SessionChannel, SessionMessage } from "./state/sessionChannel.ts";
export type { ReloginReason, SessionState, TokenProvider } from "./state/sessionState.ts";
export type { SessionStorages } from "./state/tokenStorage.ts";
export type { InvalidTokenReason } from "./errors/InvalidTokenError.ts";
