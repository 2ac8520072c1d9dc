import { errorCodes } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";

/** The refusal to delete a record, or to change its key, while records of that kind point at it. */
export const inUse = (by: string, doing = "cannot be deleted"): HttpError =>
  new HttpError(409, errorCodes.inUse, `This record is in use (${by}) and ${doing}`, {
    subject: "Validation",
  });
