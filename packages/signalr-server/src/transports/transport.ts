/** One client's way to the server; created by the endpoint, driven by a `Connection`. */
export interface Transport {
  readonly acceptsBinary: boolean;
  /** Requests come and go by themselves, so that pings and the client timeout are not needed. */
  readonly hasInherentKeepAlive: boolean;
  /** Bytes handed over and not yet taken by the network. */
  bufferedBytes(): number;
  send(frame: Uint8Array, isBinary: boolean): void;
  /** Ends after everything handed over is sent. */
  end(): void;
  /** Ends at once. */
  terminate(): void;
  /** Whether the client has left without a word, as far as the transport can tell. */
  isAbandoned(nowMs: number): boolean;
}

/** What a transport reports to its connection. */
export interface TransportEvents {
  receive(bytes: Uint8Array): void;
  closed(): void;
}
