/** The viewers of the API document. */
export type Viewer = "swagger" | "rapidoc";

/** How a frame looks: colours as `#rrggbb`. */
export interface FrameLook {
  readonly isDark: boolean;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly accent: string;
}

/** A call a user tries out. */
export interface TriedCall {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer | null;
}

/** Its answer. */
export interface TriedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
}

/** What the page says to the frame. */
export type ToFrame =
  | { readonly kind: "show"; readonly viewer: Viewer; readonly document: unknown; readonly look: FrameLook }
  | { readonly kind: "look"; readonly look: FrameLook }
  | ({ readonly kind: "answered"; readonly id: number } & TriedAnswer)
  | { readonly kind: "refused"; readonly id: number; readonly reason: string };

/** What the frame says to the page. */
export type FromFrame =
  | { readonly kind: "ready" }
  | { readonly kind: "failed" }
  | ({ readonly kind: "call"; readonly id: number } & TriedCall);

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");

/** The message of a frame; undefined = it is none. */
export const readFromFrame = (value: unknown): FromFrame | undefined => {
  if (typeof value !== "object" || value === null || !("kind" in value)) return undefined;
  if (value.kind === "ready" || value.kind === "failed") return { kind: value.kind };
  if (value.kind !== "call" || !("id" in value && "method" in value && "url" in value)) return undefined;
  if (!("headers" in value && "body" in value)) return undefined;
  const { id, method, url, headers, body } = value;
  if (typeof id !== "number" || typeof method !== "string" || typeof url !== "string") return undefined;
  if (!Array.isArray(headers) || !headers.every(isPair)) return undefined;
  if (body !== null && !(body instanceof ArrayBuffer)) return undefined;
  return { kind: "call", id, method, url, headers, body };
};
