import { verifyPassword } from "../kernel/passwords.ts";
import { findUserByName } from "../sessions/users.ts";
import type { Database } from "../db/database.ts";

/** Password of every demo user. */
export const DEMO_PASSWORD = "backroom";

const users: Readonly<Record<string, string>> = {
  admin: "everything",
  manager: "everything but identity",
  viewer: "reads only",
  single: "one tenant",
  disabled: "may not log in",
  limit: "over the user limit",
};

/** True when the user exists and has the password of the demo users. */
export const isDemoUser = async (db: Database, name: string): Promise<boolean> => {
  const user = await findUserByName(db, name);
  return user !== null && (await verifyPassword(DEMO_PASSWORD, user.passwordHash));
};

/** Lines that name the demo users; none when `admin` is no demo user, so that nothing secret is ever printed. */
export const demoUsers = async (db: Database): Promise<string[]> => {
  if (!(await isDemoUser(db, "admin"))) return [];
  return [
    `Demo users, all with the password "${DEMO_PASSWORD}":`,
    ...Object.entries(users).map(([name, what]) => `  ${name.padEnd(9)} ${what}`),
  ];
};
