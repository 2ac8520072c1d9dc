import { errorCodes, MAX_UPLOAD_BYTES } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../kernel/errors.ts";
import { displayName } from "../kernel/displayName.ts";
import type { ReceivedFile, UploadFiles } from "./uploadFiles.ts";

/** A file as it came out of the form, still to be kept or discarded. */
export interface ReceivedUpload extends ReceivedFile {
  readonly name: string;
  readonly mediaType: string;
}

/** Two files, so that the second one can be refused by name; forms may carry some small fields, which are ignored. */
const limits = { files: 2, fileSize: MAX_UPLOAD_BYTES, fields: 20, fieldSize: 16 * 1024, parts: 22 };

const refuse = (message: string, cause?: unknown) =>
  new HttpError(400, errorCodes.badQuery, message, { cause });

const tooLarge = (cause?: unknown) =>
  new HttpError(413, errorCodes.tooLarge, "The file is larger than 50 MB", { cause });

const onlyOne = (cause?: unknown) => refuse("Send one file per request, in the field file", cause);

const mediaType = /^[\w!#$&^.+-]{1,64}\/[\w!#$&^.+-]{1,64}$/;

/** What went wrong while a form was read; failures of the disk but a full one stay what they are. */
const toUploadError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof HttpError) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOSPC" || code === "EDQUOT") {
    const message = "The server has no room for the file; ask the administrator";
    return new HttpError(507, errorCodes.storageFull, message, { cause: error });
  }
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(error);
  if (code === "FST_FILES_LIMIT") return onlyOne(error);
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT")
    return refuse("The form has too many fields", error);
  // The parser's own errors carry no code; ECONNRESET: the client went away.
  return code === "" || code === "ECONNRESET" || code.startsWith("FST_")
    ? refuse("The upload is broken or incomplete; send the file again", error)
    : error;
};

/**
 * Reads the form of an upload and writes its file to disk as it arrives. Throws 400, 413, 415, 507 and then leaves
 * nothing behind.
 */
export const receiveUpload = async (request: FastifyRequest, files: UploadFiles): Promise<ReceivedUpload> => {
  if (!request.isMultipart()) {
    throw new HttpError(415, errorCodes.mediaType, "Send the file as multipart/form-data, in the field file");
  }
  let received: ReceivedUpload | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") continue;
      if (part.fieldname !== "file" || received !== undefined) throw onlyOne();
      received = {
        name: displayName(part.filename),
        mediaType: mediaType.test(part.mimetype) ? part.mimetype : "application/octet-stream",
        ...(await files.receive(part.file)),
      };
      if (part.file.truncated) throw tooLarge();
    }
  } catch (error) {
    if (received !== undefined) await files.discard(received.id);
    throw toUploadError(error);
  }
  if (received === undefined) throw refuse("The form holds no file; send it in the field file");
  return received;
};
