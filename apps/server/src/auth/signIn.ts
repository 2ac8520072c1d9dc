import { errorCodes } from "@backroom/contract";
import type { Database } from "../ports.ts";
import { HttpError } from "../ports.ts";
import { beginAttempt, clearAttempts, failAttempt } from "./lockout.ts";
import { verifyPassword } from "./passwords.ts";
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
    await failAttempt(db, username, now());
    throw refused();
  }
  await clearAttempts(db, username);
  if (user.disabled) throw new HttpError(401, errorCodes.disabled, "The account is disabled");
  if (!user.confirmed)
    throw new HttpError(401, errorCodes.disabled, "The e-mail address is not confirmed yet");
  if (user.limitReached) {
    const message = "The account is disabled because the user limit has been reached";
    throw new HttpError(401, errorCodes.disabledLimit, message);
  }
  return user;
};
