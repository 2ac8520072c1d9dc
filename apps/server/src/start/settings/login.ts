import { authRoutes, isAuthRoute } from "../../identity/authRoutes.ts";
import { READING_DAYS } from "../../identity/readingSessions.ts";
import { TOKEN_MINUTES } from "../../sessions/sessions.ts";
import { KEY_DAYS } from "../../sessions/signingKeys.ts";
import { list, localPath, userName, whole } from "./rules.ts";
import { optional, setting, settingError } from "./setting.ts";
import type { Rule, Values } from "./setting.ts";

const password: Rule<string> = {
  must: "have 8 to 128 characters",
  values: "8 to 128 characters",
  form: "<password>",
  isVerbatim: true,
  parse: (text) => (text.length >= 8 && text.length <= 128 ? text : undefined),
};

/** Logins, sessions and tokens. */
export const loginSettings = {
  administratorName: optional("ADMIN_USERNAME", userName, {
    text: "Name of the first administrator, for first starts without an operator. `--first-admin` needs no password in the environment.",
  }),
  administratorPassword: optional("ADMIN_PASSWORD", password, {
    isSecret: true,
    text: "Password of the first administrator.",
  }),
  authRoutes: setting(
    "AUTH_ROUTES",
    list(isAuthRoute, {
      must: `name ${authRoutes.join(", ")}`,
      values: `list of ${authRoutes.map((name) => `\`${name}\``).join(", ")}`,
    }),
    { fallback: "", text: "Pages the login offers. Requests of the others return 404." },
  ),
  loginRoute: optional("LOGIN_ROUTE", localPath, {
    usually: "the console's own page",
    text: "Path of the console's site where a login begins.",
  }),
  logoutRoute: optional("LOGOUT_ROUTE", localPath, {
    usually: "the console's own page",
    text: "Path of the console's site that opens after a logout.",
  }),
  tokenMinutes: setting("TOKEN_MINUTES", whole(5, 10_080), {
    fallback: String(TOKEN_MINUTES),
    text: "Life of the tokens of new sessions, in minutes.",
    link: "identity.md#tokens-and-their-keys",
  }),
  keyDays: setting("KEY_DAYS", whole(1, 3650), {
    fallback: String(KEY_DAYS),
    text: "Days after which another key signs tokens.",
    link: "identity.md#tokens-and-their-keys",
  }),
  wallDays: setting("WALL_DAYS", whole(0, 365), {
    fallback: String(READING_DAYS),
    text: "Days for which a dashboard on a wall continues without a login, in a session that may only read. `0`: until its token ends.",
  }),
};

/** The first administrator the settings name; null = none. Throws StartError if only one of the two is set. */
export const administratorOf = ({
  administratorName: username,
  administratorPassword: password,
}: Values<typeof loginSettings>): { readonly username: string; readonly password: string } | null => {
  if (username === null && password === null) return null;
  if (username === null) throw settingError("ADMIN_PASSWORD is set, but ADMIN_USERNAME is not.");
  if (password === null) throw settingError("ADMIN_USERNAME is set, but ADMIN_PASSWORD is not.");
  return { username, password };
};
