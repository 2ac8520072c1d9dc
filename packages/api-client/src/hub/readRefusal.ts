import { ApiError } from "../errors/ApiError.ts";

/** A server of .NET writes "An unexpected error occurred invoking …" before what the contract names. */
const refusal = /\[(?<code>\d{5})\]\s*(?<text>.*)$/s;

/** The error of an invocation that the server refused with a code of the contract, `[40301] …`; undefined for any other. */
export const readRefusal = (cause: unknown): ApiError | undefined => {
  const { code, text } = (cause instanceof Error ? refusal.exec(cause.message)?.groups : undefined) ?? {};
  if (code === undefined) return undefined;
  const errorCode = Number(code);
  return new ApiError({
    message: text === "" ? undefined : text,
    httpMethod: "",
    httpStatus: Math.floor(errorCode / 100),
    httpStatusText: "",
    errorCode,
  });
};
