import { errorCodes } from "@backroom/contract";
import { anonymous } from "../data/audit.ts";
import type { Database } from "../ports.ts";
import { HttpError } from "../ports.ts";
import { beginAttempt, clearAttempts, failAttempt } from "./lockout.ts";
import { verifyPassword } from "./passwords.ts";
import { checkUsable } from "./usable.ts";
import { findUserByName } from "./users.ts";
import type { UserAccount } from "./users.ts";

const refused = () => new HttpError(401, errorCodes.badCredentials, "Invalid username or password");

/**
 * Finds the user of a name and password. Unknown names and wrong passwords get the same answer after the same time;
 * only a right password learns that an account is disabled (contract, codes 40101 to 40105).
 */
export const signIn = async (
  deps: { db: Database; now: () => number },
  username: string,
  password: string,
): Promise<UserAccount> => {
  const { db, now } = deps;
  await beginAttempt(db, username, now());
  const user = await findUserByName(db, username);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (user === null || !isRight) {
    await failAttempt(db, username, now(), anonymous);
    throw refused();
  }
  await clearAttempts(db, username);
  checkUsable(user);
  return user;
};
