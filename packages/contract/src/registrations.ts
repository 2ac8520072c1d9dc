import type { Static } from "typebox";
import * as t from "./builders.ts";
import { password } from "./values.ts";

/** Body of `POST /api/auth/register`. */
export const registerRequestSchema = t.object({
  username: t.string({ minLength: 1, maxLength: 64, pattern: "\\S" }),
  password: password(),
  firstname: t.string({ minLength: 1, maxLength: 64, pattern: "\\S" }),
  lastname: t.string({ minLength: 1, maxLength: 64, pattern: "\\S" }),
  email: t.string({ maxLength: 254, format: "email", pattern: "^[^\\s@]+@[^\\s@]+$" }),
});
/** A registration. */
export type RegisterRequest = Static<typeof registerRequestSchema>;

/** Body of `POST /api/auth/reset-password`. */
export const resetRequestSchema = t.object({ email: t.string({ minLength: 1, maxLength: 254 }) });
/** A request for a reset mail. */
export type ResetRequest = Static<typeof resetRequestSchema>;

/** Body of `POST /api/auth/set-password`; userId and token come from the mailed link. */
export const setPasswordRequestSchema = t.object({
  userId: t.string({ minLength: 1, maxLength: 32 }),
  token: t.string({ minLength: 1, maxLength: 256 }),
  newPassword: password(),
});
/** A new password with the mailed token. */
export type SetPasswordRequest = Static<typeof setPasswordRequestSchema>;

/** Body of `POST /api/auth/confirm-registration`; both values come from the mailed link. */
export const confirmRegistrationRequestSchema = t.object({
  userId: t.string({ minLength: 1, maxLength: 32 }),
  token: t.string({ minLength: 1, maxLength: 256 }),
});
/** A confirmation of an e-mail address. */
export type ConfirmRegistrationRequest = Static<typeof confirmRegistrationRequestSchema>;
