import { errorCodes, headers } from "@backroom/contract";
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { HttpError } from "../kernel/errors.ts";
import { reasonPhrase, subjectOf, toErrorBody } from "./errorBody.ts";
import type { ErrorStore } from "./errorStore.ts";

const failures: Readonly<Record<string, HttpError>> = {
  HPE_HEADER_OVERFLOW: new HttpError(
    431,
    errorCodes.tooLarge,
    "The address and the headers of the request are too long",
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, errorCodes.badQuery, "The request did not arrive in time"),
};
const noRequest = new HttpError(400, errorCodes.badQuery, "This is no request of HTTP/1.1");

/**
 * Answers what never becomes a request, because it is broken, too long or too slow, as every failure is answered: with
 * the body of the contract, remembered under its uid.
 */
export const createBrokenRequestAnswer =
  (store: ErrorStore, now: () => number) =>
  (cause: Error & { readonly code: string }, socket: Socket): void => {
    if (cause.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const error = failures[cause.code] ?? noRequest;
    const { status, code, message } = error;
    const uid = randomUUID();
    store.record({
      uid,
      at: new Date(now()).toISOString(),
      userOid: null,
      tenantOid: 0,
      message,
      errorCode: code,
      subject: subjectOf(status),
      httpMethod: "",
      path: "",
      httpStatus: status,
      stackFrames: [],
    });
    const body = JSON.stringify(toErrorBody(error, { method: "", uid, isTokenCall: false, stackFrames: [] }));
    const head = [
      `HTTP/1.1 ${status} ${reasonPhrase(error)}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      `${headers.errorUid}: ${uid}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  };
