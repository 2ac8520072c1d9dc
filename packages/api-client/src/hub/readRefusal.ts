import { ApiError } from "../errors/ApiError.ts";

/** The code and text of a refusal. Servers on .NET write "An unexpected error occurred invoking …" before them. */
const refusal = /\[(?<code>\d{5})\]\s*(?<text>.*)$/s;

/** Returns the refusal of a hub invocation as an error with its code, from a message such as `[40301] …`. Undefined: the message has no code. */
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
