import { verifyPassword } from "../auth/passwords.ts";
import { findUserByName } from "../auth/users.ts";
import type { Database } from "../ports.ts";

const PASSWORD = "backroom";

const users: Readonly<Record<string, string>> = {
  admin: "everything",
  manager: "everything but identity",
  viewer: "reads only",
  single: "one tenant",
  disabled: "may not sign in",
  limit: "over the user limit",
};

/** Lines that name the demo users; none when `admin` is no demo user, so that nothing secret is ever printed. */
export const demoUsers = async (db: Database): Promise<string[]> => {
  const admin = await findUserByName(db, "admin");
  if (admin === null || !(await verifyPassword(PASSWORD, admin.passwordHash))) return [];
  return [
    `Demo users, all with the password "${PASSWORD}":`,
    ...Object.entries(users).map(([name, what]) => `  ${name.padEnd(9)} ${what}`),
  ];
};
