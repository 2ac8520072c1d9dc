import { errorCodes } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import type { UserAccount } from "../sessions/users.ts";

/**
 * Throws 401 for an account that may not be used: 40104 disabled or not confirmed, 40105 beyond the user limit. Ask only once
 * the caller has shown that the account is theirs (contract, codes 40101 to 40105).
 */
export const checkUsable = (user: UserAccount): void => {
  if (user.disabled) throw new HttpError(401, errorCodes.disabled, "The account is disabled");
  if (!user.confirmed)
    throw new HttpError(401, errorCodes.disabled, "The e-mail address is not confirmed yet");
  if (user.limitReached) {
    const message = "The account is disabled because the user limit has been reached";
    throw new HttpError(401, errorCodes.disabledLimit, message);
  }
};
