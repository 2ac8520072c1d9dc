import { errorCodes } from "@backroom/contract";
import { HttpError } from "../ports.ts";

/** The refusal to delete a record that records of that kind point at. */
export const inUse = (by: string): HttpError =>
  new HttpError(409, errorCodes.inUse, `This record is in use (${by}) and cannot be deleted`, {
    subject: "Validation",
  });
