import { systemClock } from "@backroom/ports";
import { FileReadError } from "../errors/FileReadError.ts";
import { TimeoutError } from "../errors/TimeoutError.ts";
import type { FileUpload } from "../http/transport.ts";

const readHeaders = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.split("\r\n")) {
    const end = line.indexOf(":");
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim());
  }
  return headers;
};

/** A file that is gone fails like a lost connection once it is being sent, so it is opened before. */
const checkReadable = async (file: File): Promise<void> => {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new FileReadError({ cause });
  }
};

/**
 * Answers a request whose body is a file as the field `file` of a form. It is an XMLHttpRequest because fetch says nothing of
 * bytes that leave, and streams as bodies are in some browsers only. Rejects with a TypeError without an answer, as fetch
 * does, and with a {@link TimeoutError} after `silenceMs` without a byte or an answer.
 */
export const sendFile = async (
  { url, headers, signal }: Request,
  { file, onProgress }: FileUpload,
  silenceMs: number,
): Promise<Response> => {
  await checkReadable(file);
  const form = new FormData();
  form.append("file", file, file.name);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const call = new XMLHttpRequest();
  call.open("POST", url);
  for (const [name, value] of headers) call.setRequestHeader(name, value);
  call.responseType = "arraybuffer";

  let silence: unknown;
  const moved = (): void => {
    systemClock.clearTimeout(silence);
    silence = systemClock.setTimeout(() => {
      reject(new TimeoutError(silenceMs));
      call.abort();
    }, silenceMs);
  };
  const abort = (): void => call.abort();
  call.upload.addEventListener("progress", ({ loaded }) => {
    moved();
    // The form around the file counts as well.
    onProgress?.(Math.min(file.size, loaded));
  });
  call.upload.addEventListener("load", moved);
  call.addEventListener("load", () => {
    const { response, status, statusText } = call;
    const isEmpty = !(response instanceof ArrayBuffer) || response.byteLength === 0;
    const received = readHeaders(call.getAllResponseHeaders());
    resolve(new Response(isEmpty ? null : response, { status, statusText, headers: received }));
  });
  call.addEventListener("error", () => reject(new TypeError("The upload got no answer")));
  call.addEventListener("abort", () => reject(new DOMException("Upload aborted", "AbortError")));
  try {
    if (signal.aborted) throw new DOMException("Upload aborted", "AbortError");
    signal.addEventListener("abort", abort, { once: true });
    moved();
    call.send(form);
    return await promise;
  } finally {
    systemClock.clearTimeout(silence);
    signal.removeEventListener("abort", abort);
  }
};
