import { systemClock } from "@backroom/ports";
import { FileReadError } from "../errors/FileReadError.ts";
import { TimeoutError } from "../errors/TimeoutError.ts";
import type { FileUpload } from "../http/transport.ts";

/** What {@link sendFile} sends, and where. */
export interface SendFileOptions extends FileUpload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  /** The longest time without a byte or an answer, in ms. */
  readonly silenceMs: number;
}

/** An answer, read whole. */
export interface FileAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly bytes: ArrayBuffer;
}

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
 * Sends a file as the field `file` of a form. It is an XMLHttpRequest because fetch says nothing of bytes that leave, and
 * streams as bodies are in some browsers only. Rejects with a TypeError without an answer, as fetch does.
 */
export const sendFile = async ({
  url,
  headers,
  file,
  onProgress,
  signal,
  silenceMs,
}: SendFileOptions): Promise<FileAnswer> => {
  await checkReadable(file);
  const form = new FormData();
  form.append("file", file, file.name);
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>();
  const call = new XMLHttpRequest();
  call.open("POST", url);
  for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
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
    const bytes = call.response instanceof ArrayBuffer ? call.response : new ArrayBuffer(0);
    resolve({
      status: call.status,
      statusText: call.statusText,
      headers: readHeaders(call.getAllResponseHeaders()),
      bytes,
    });
  });
  call.addEventListener("error", () => reject(new TypeError("The upload got no answer")));
  call.addEventListener("abort", () => reject(new DOMException("Upload aborted", "AbortError")));
  try {
    if (signal?.aborted === true) throw new DOMException("Upload aborted", "AbortError");
    signal?.addEventListener("abort", abort, { once: true });
    moved();
    call.send(form);
    return await promise;
  } finally {
    systemClock.clearTimeout(silence);
    signal?.removeEventListener("abort", abort);
  }
};
