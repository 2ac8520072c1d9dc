import { createCalls } from "./calls.ts";
import type { Calls } from "./calls.ts";
import { ProtocolError } from "./errors.ts";
import { formatHandshakeAnswer, parseHandshake } from "./protocol/handshake.ts";
import type { ClientMessage, HubProtocol, ServerMessage } from "./protocol/messages.ts";
import type { Transport, TransportEvents } from "./transports/transport.ts";
import type { DisconnectReason, HubClient, HubServerOptions, HubTraffic } from "./types.ts";

/** Options of the server with defaults filled in, as far as a connection needs them. */
export type ConnectionSettings<Context> = Required<
  Omit<HubServerOptions<Context>, "authenticate" | "identify" | "isAllowedOrigin" | "pollTimeoutMs">
> & {
  /** Counts what all connections of the hub take and send. */
  readonly traffic: { -readonly [Name in keyof HubTraffic]: HubTraffic[Name] };
};

const NO_BYTES: Uint8Array = new Uint8Array();
const LAGGING = "The client reads too slowly.";

/** One client from handshake to goodbye, whatever carries it. */
export class Connection<Context> implements TransportEvents {
  readonly #client: HubClient<Context>;
  readonly #settings: ConnectionSettings<Context>;
  readonly #transport: Transport;
  readonly #calls: Calls;
  readonly #openedAtMs: number;
  readonly #onEnded: () => void;
  #protocol: HubProtocol | undefined;
  #isClosed = false;
  #unread: Uint8Array = NO_BYTES;
  #receivedAtMs: number;
  #sentAtMs: number;

  constructor(
    client: HubClient<Context>,
    transport: Transport,
    settings: ConnectionSettings<Context>,
    onEnded: () => void,
  ) {
    const nowMs = settings.nowMs();
    this.#client = client;
    this.#transport = transport;
    this.#settings = settings;
    this.#onEnded = onEnded;
    this.#openedAtMs = nowMs;
    this.#receivedAtMs = nowMs;
    this.#sentAtMs = nowMs;
    this.#calls = createCalls({
      client,
      methods: settings.methods,
      reply: (message) => this.#reply(message),
      onError: settings.onError,
    });
  }

  /** The protocol agreed on; undefined before the handshake and after the end. */
  get protocol(): HubProtocol | undefined {
    return this.#isClosed ? undefined : this.#protocol;
  }

  get client(): HubClient<Context> {
    return this.#client;
  }

  /** Takes bytes of the client; anything that is no message of the protocol closes the connection. */
  receive(bytes: Uint8Array): void {
    if (this.#isClosed) return;
    this.#settings.traffic.receivedBytes += bytes.length;
    this.#receivedAtMs = this.#settings.nowMs();
    this.#unread = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    try {
      if (this.#protocol === undefined) this.#shakeHands();
      if (this.#protocol !== undefined) this.#readMessages(this.#protocol);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** The transport has ended. */
  closed(): void {
    this.#finish("The connection was lost.");
  }

  /** Sends bytes encoded for `protocol`; closes a client that has fallen too far behind. */
  send(frame: Uint8Array): void {
    if (this.protocol === undefined) return;
    this.#transport.send(frame, this.protocol.isBinary);
    this.#settings.traffic.sentBytes += frame.length;
    this.#sentAtMs = this.#settings.nowMs();
    if (this.#transport.bufferedBytes() > this.#settings.maximumBufferedBytes) {
      this.#finish(LAGGING);
      this.#transport.terminate();
    }
  }

  /** Says why, then ends. */
  close(error: string, allowReconnect: boolean): void {
    const { protocol } = this;
    if (protocol !== undefined) this.send(protocol.encode({ type: "close", error, allowReconnect }));
    this.#finish(error);
    this.#transport.end();
  }

  /** Looks at every deadline of the connection. */
  sweep(nowMs: number): void {
    const { handshakeTimeoutMs, clientTimeoutMs, keepAliveMs, expiresAtMs } = this.#settings;
    const isSilent = !this.#transport.hasInherentKeepAlive && nowMs - this.#receivedAtMs > clientTimeoutMs;
    if (this.#transport.isAbandoned(nowMs) || isSilent) return this.#drop();
    if (this.#isClosed) return;
    const { protocol } = this;
    if (protocol === undefined) {
      if (nowMs - this.#openedAtMs > handshakeTimeoutMs)
        this.#refuse(new ProtocolError("The handshake did not arrive in time."));
      return;
    }
    const expires = expiresAtMs(this.#client.context);
    if (expires !== undefined && nowMs >= expires) this.close("The access token has expired.", true);
    else if (!this.#transport.hasInherentKeepAlive && nowMs - this.#sentAtMs >= keepAliveMs)
      this.send(protocol.encode({ type: "ping" }));
  }

  #drop(): void {
    this.#finish("The client is silent.");
    this.#transport.terminate();
  }

  #shakeHands(): void {
    const handshake = parseHandshake(
      this.#unread,
      this.#settings.maximumMessageBytes,
      this.#transport.acceptsBinary,
    );
    if (handshake === undefined) return;
    this.#unread = handshake.rest;
    this.#protocol = handshake.protocol;
    this.send(formatHandshakeAnswer());
    this.#settings.onConnected(this.#client);
  }

  #readMessages(protocol: HubProtocol): void {
    const { messages, rest } = protocol.parse(this.#unread, this.#settings.maximumMessageBytes);
    // A copy: the rest must not keep a whole frame alive.
    this.#unread = rest.length === 0 ? NO_BYTES : rest.slice();
    for (const message of messages) if (!this.#isClosed) this.#handle(message);
  }

  #handle(message: ClientMessage): void {
    switch (message.type) {
      case "invocation":
      case "streamInvocation":
        void this.#calls.start(message);
        break;
      case "cancelInvocation":
        this.#calls.cancel(message.invocationId);
        break;
      case "close":
        this.#finish(undefined);
        this.#transport.end();
        break;
      case "ping":
      case "ignored":
        break;
    }
  }

  #reply(message: ServerMessage): void {
    const { protocol } = this;
    if (protocol !== undefined) this.send(protocol.encode(message));
  }

  #refuse(error: unknown): void {
    const text = error instanceof ProtocolError ? error.message : "The server failed.";
    if (!(error instanceof ProtocolError)) this.#settings.onError(error);
    if (this.#protocol === undefined && !this.#isClosed)
      this.#transport.send(formatHandshakeAnswer(text), false);
    this.close(text, false);
  }

  #finish(reason: DisconnectReason): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#unread = NO_BYTES;
    this.#calls.stop();
    this.#onEnded();
    if (this.#protocol !== undefined) this.#settings.onDisconnected(this.#client, reason);
  }
}
