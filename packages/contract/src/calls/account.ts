import { SERVER } from "#server";
import { changePasswordRequestSchema, readingSessionsSchema, tokenAnswerSchema } from "../auth.ts";
import { endpoint } from "../endpoint.ts";

// Password, session and screens of the caller.

const group = "Start and identity";

/** `POST /api/auth/change-password` */
export const changePassword = endpoint(
  { method: "POST", path: "/api/auth/change-password", may: "self" },
  SERVER && {
    group,
    text: "Change the own password; other sessions and mailed links of the user end",
    body: changePasswordRequestSchema,
    status: 204,
    errors: ["fieldErrors", "wrongOldPassword", "lockedOut"],
    example: String.raw`curl -H "Authorization: Bearer $(logIn viewer:backroom)" -H "$JSON" \
  -d '{"password":"backroom","newPassword":"backroom"}' $API/api/auth/change-password`,
  },
);

/** `POST /api/auth/logout` */
export const logOut = endpoint(
  { method: "POST", path: "/api/auth/logout", may: "self" },
  SERVER && {
    group,
    text: "End the session at once",
    isForReaders: true,
    status: 204,
    example: 'curl -X POST -H "Authorization: Bearer $(logIn viewer:backroom)" $API/api/auth/logout',
  },
);

/** `POST /api/auth/reading-session` */
export const openReadingSession = endpoint(
  { method: "POST", path: "/api/auth/reading-session", answer: tokenAnswerSchema, may: "self" },
  SERVER && {
    group,
    text: "A token of another session of the user that may only read, for unattended screens; a request with such a token extends its session",
    isForReaders: true,
    isOptional: true,
    errors: ["noPermission"],
    example: 'curl -X POST -H "$AUTH" $API/api/auth/reading-session',
  },
);

/** `GET /api/auth/reading-sessions` */
export const readingSessions = endpoint(
  { path: "/api/auth/reading-sessions", answer: readingSessionsSchema, may: "self" },
  SERVER && {
    group,
    text: "The screens of the user that go on: sessions that may only read, the last used first",
    isOptional: true,
    example: 'curl -H "$AUTH" $API/api/auth/reading-sessions',
  },
);

/** `DELETE /api/auth/reading-sessions/{id}` */
export const endReadingSession = endpoint(
  { method: "DELETE", path: "/api/auth/reading-sessions/{id}", answer: readingSessionsSchema, may: "self" },
  SERVER && {
    group,
    text: "End a screen of the user at once; answers those that go on",
    isOptional: true,
    errors: ["recordNotFound"],
    example: `SCREEN=$(curl -s -H "$AUTH" $API/api/auth/reading-sessions | value id)
curl -X DELETE -H "$AUTH" $API/api/auth/reading-sessions/$SCREEN`,
  },
);

/** All of this file, in the order of the documents. */
export const accountCalls = [
  changePassword,
  logOut,
  openReadingSession,
  readingSessions,
  endReadingSession,
] as const;
