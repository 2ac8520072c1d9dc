import { isSafeAddress } from "./providerSettings.ts";

/** The identity provider cannot be reached, or answers rubbish. */
export class ProviderUnavailableError extends Error {
  override readonly name = "ProviderUnavailableError";
  readonly code = "PROVIDER_UNAVAILABLE";
}

/** An answer of the identity provider. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;

const readLimited = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`it sends more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/**
 * A JSON document of the identity provider, or its answer to a form, with one of the statuses wanted: within 5 s, at most 256 kB,
 * no redirects, https but for the loopback. Throws {@link ProviderUnavailableError}.
 */
export const callProvider = async (
  address: string,
  { form, statuses = [200] }: { readonly form?: URLSearchParams; readonly statuses?: readonly number[] } = {},
): Promise<ProviderAnswer> => {
  try {
    if (!isSafeAddress(address)) throw new Error("it is not an https address");
    const response = await fetch(address, {
      redirect: "error",
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(form === undefined ? {} : { method: "POST", body: form }),
    });
    if (!statuses.includes(response.status)) {
      await response.body?.cancel();
      throw new Error(`it answers ${response.status}`);
    }
    return { status: response.status, body: JSON.parse(await readLimited(response)) };
  } catch (error) {
    throw new ProviderUnavailableError(`${address} of the identity provider cannot be read`, {
      cause: error,
    });
  }
};

/** Reads a JSON document of the identity provider. Throws {@link ProviderUnavailableError}. */
export const fetchJson = async (address: string): Promise<unknown> => (await callProvider(address)).body;
