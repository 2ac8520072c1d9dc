import { pendingLoginSchema } from "@backroom/contract";
import type { PendingLogin } from "@backroom/contract";
import { readStored } from "@backroom/ports";
import type { StoredValuesOptions } from "@backroom/ports";
import { PENDING_LOGIN_KEY } from "../constants.ts";

/** The login that has left the page of this tab; undefined = none. */
export const readPendingLogin = (stored: StoredValuesOptions): PendingLogin | undefined =>
  readStored(stored, PENDING_LOGIN_KEY, pendingLoginSchema, undefined);
