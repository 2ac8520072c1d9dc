import { errorCodes } from "@backroom/contract";
import { anonymous } from "../journal/audit.ts";
import type { Database } from "../db/database.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Attempts, Credential } from "./attempts.ts";
import { verifyPassword } from "../kernel/passwords.ts";
import { checkUsable } from "./usable.ts";
import { findUserByName } from "../sessions/users.ts";
import type { UserAccount } from "../sessions/users.ts";

const refused = () => new HttpError(401, errorCodes.badCredentials, "Invalid username or password");

/**
 * Finds the user of a name and password. Unknown names and wrong passwords get the same answer after the same time;
 * only a right password learns that an account is disabled (contract, codes 40101 to 40105).
 */
export const logIn = async (
  { db, attempts }: { readonly db: Database; readonly attempts: Attempts },
  { name, ip }: Credential,
  password: string,
): Promise<UserAccount> => {
  const user = await attempts.run({ name, ip }, anonymous, async () => {
    const found = await findUserByName(db, name);
    return (await verifyPassword(password, found?.passwordHash ?? null)) ? found : null;
  });
  if (user === null) throw refused();
  checkUsable(user);
  return user;
};
