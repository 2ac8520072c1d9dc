import { SERVER } from "#server";
import {
  confirmRegistrationRequestSchema,
  registerRequestSchema,
  resetRequestSchema,
  setPasswordRequestSchema,
} from "../registrations.ts";
import { tokenAnswerSchema } from "../auth.ts";
import { endpoint } from "../endpoint.ts";

// Registration and mailed links.

const group = "Start and identity";

/** `POST /api/auth/register` */
export const register = endpoint(
  { method: "POST", path: "/api/auth/register", may: "anyone" },
  SERVER && {
    group,
    text: "Make an unconfirmed user and mail a link that confirms the address. If the address or a name that looks like this one is taken, the response is the same and the mail says so. 404 unless /api/auth/settings has a registerRoute",
    body: registerRequestSchema,
    status: 201,
    errors: ["fieldErrors", "recordNotFound"],
    example: String.raw`curl -H "$JSON" -d '{"username":"jan","password":"long enough","firstname":"Jan","lastname":"Novák","email":"jan@example.com"}' \
  $API/api/auth/register`,
  },
);

/** `POST /api/auth/reset-password` */
export const resetPassword = endpoint(
  { method: "POST", path: "/api/auth/reset-password", may: "anyone" },
  SERVER && {
    group,
    text: "Mail a link for a new password, in the language of Accept-Language; the same answer and work for unknown addresses, at most 5 mails an hour for one. 404 unless /api/auth/settings has a resetPasswordRoute",
    body: resetRequestSchema,
    status: 204,
    errors: ["fieldErrors", "recordNotFound"],
    example: `curl -H "$JSON" -d '{"email":"jan@example.com"}' $API/api/auth/reset-password`,
  },
);

/** `POST /api/auth/set-password` */
export const setPassword = endpoint(
  { method: "POST", path: "/api/auth/set-password", answer: tokenAnswerSchema, may: "anyone" },
  SERVER && {
    group,
    text: "Set a password with the mailed token (single use, 24 h) and log in; the address is confirmed with it, and all other sessions and links of the user end",
    body: setPasswordRequestSchema,
    errors: ["fieldErrors", "resetTokenInvalid", "disabled", "disabledLimit"],
    example: String.raw`curl -H "$JSON" -d '{"userId":"1","token":"of the mail","newPassword":"a longer one"}' \
  $API/api/auth/set-password   # 401 unless the token was mailed`,
  },
);

/** `POST /api/auth/confirm-registration` */
export const confirmRegistration = endpoint(
  { method: "POST", path: "/api/auth/confirm-registration", answer: tokenAnswerSchema, may: "anyone" },
  SERVER && {
    group,
    text: "Confirm an address with the mailed token (single use, 24 h) and log in. 404 unless /api/auth/settings has a registerRoute",
    body: confirmRegistrationRequestSchema,
    errors: ["fieldErrors", "recordNotFound", "resetTokenInvalid", "disabled", "disabledLimit"],
    example: `curl -H "$JSON" -d '{"userId":"1","token":"of the mail"}' $API/api/auth/confirm-registration   # 401 unless the token was mailed`,
  },
);

/** All of this file, in the order of the documents. */
export const registrationCalls = [register, resetPassword, setPassword, confirmRegistration] as const;
