/** What a client may send, after parsing. `ignored` stands for everything a server has no use for. */
export type ClientMessage =
  | {
      readonly type: "invocation" | "streamInvocation";
      /** Missing when the client wants no answer. */
      readonly invocationId: string | undefined;
      readonly target: string;
      readonly arguments: readonly unknown[];
      readonly hasUploadStreams: boolean;
    }
  | { readonly type: "cancelInvocation"; readonly invocationId: string }
  | { readonly type: "close" }
  | { readonly type: "ping" }
  | { readonly type: "ignored" };

/** What the server sends. */
export type ServerMessage =
  | { readonly type: "invocation"; readonly target: string; readonly arguments: readonly unknown[] }
  | { readonly type: "streamItem"; readonly invocationId: string; readonly item: unknown }
  | { readonly type: "completion"; readonly invocationId: string; readonly result?: unknown }
  | { readonly type: "completion"; readonly invocationId: string; readonly error: string }
  | { readonly type: "ping" }
  | { readonly type: "close"; readonly error?: string; readonly allowReconnect: boolean };

/** Type numbers of HubProtocol.md. */
export const messageTypes = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const;

export interface HubProtocol {
  readonly name: "json" | "messagepack";
  readonly isBinary: boolean;
  /** Takes whole messages off the front. Throws `ProtocolError` on anything else than an unfinished message. */
  parse(bytes: Uint8Array, maximumBytes: number): ParsedMessages;
  encode(message: ServerMessage): Uint8Array;
}

export interface ParsedMessages {
  readonly messages: readonly ClientMessage[];
  /** Bytes of a message that has not fully arrived. */
  readonly rest: Uint8Array;
}
