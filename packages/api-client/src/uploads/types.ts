import type { UploadAnswer } from "@backroom/contract";

/** Why a file is not sent at all. */
export type UploadRefusal = "tooLarge" | "wrongType" | "duplicate";

/** Where a file of the queue is. */
export type UploadState =
  | { readonly kind: "waiting" }
  | {
      readonly kind: "sending";
      /** Bytes of the file that have left. */
      readonly sentBytes: number;
      /** Undefined until it was measured. */
      readonly bytesPerSecond: number | undefined;
      /** The moment (ms since 1970) and the bytes the next measurement of the speed begins with. */
      readonly measured: { readonly at: number; readonly bytes: number } | undefined;
    }
  | { readonly kind: "done"; readonly answer: UploadAnswer }
  | { readonly kind: "refused"; readonly reason: UploadRefusal }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "cancelled" };

/** What is known of a file before it is sent. */
export interface ChosenFile {
  readonly key: number;
  readonly name: string;
  /** The folders it was chosen with, such as `photos/2026`; "" = none. */
  readonly folder: string;
  /** In bytes. */
  readonly size: number;
  /** When it was last changed, in ms since 1970. */
  readonly changedAt: number;
  /** Set when the file may not be sent. */
  readonly refusal?: UploadRefusal | undefined;
}

/** A file of the queue. */
export interface Upload extends Omit<ChosenFile, "refusal"> {
  readonly state: UploadState;
  /** How often the connection was lost while it was sent. */
  readonly interruptions: number;
}

/** Files in the order they were chosen. */
export interface UploadQueue {
  readonly uploads: readonly Upload[];
  /** There is no connection: nothing is begun until it is back. */
  readonly isHeld: boolean;
}

/** What happens to a queue. */
export type UploadEvent =
  | { readonly kind: "chosen"; readonly files: readonly ChosenFile[] }
  | { readonly kind: "progressed"; readonly key: number; readonly sentBytes: number; readonly at: number }
  | { readonly kind: "answered"; readonly key: number; readonly answer: UploadAnswer }
  | { readonly kind: "failed"; readonly key: number; readonly error: unknown }
  /** The connection was lost while it was sent. */
  | { readonly kind: "interrupted"; readonly key: number; readonly error: unknown }
  | { readonly kind: "cancelled"; readonly keys: readonly number[] }
  | { readonly kind: "retried"; readonly keys: readonly number[] }
  | { readonly kind: "removed"; readonly keys: readonly number[] }
  | { readonly kind: "connection"; readonly isThere: boolean };
