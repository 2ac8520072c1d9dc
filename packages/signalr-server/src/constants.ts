/** Server pings a silent connection this often, in ms (SignalR's default). */
export const KEEP_ALIVE_MS = 15_000;
/** A client silent for this long, in ms, is gone (SignalR's default). */
export const CLIENT_TIMEOUT_MS = 30_000;
/** A connection that was negotiated must open and shake hands within this time, in ms. */
export const HANDSHAKE_TIMEOUT_MS = 15_000;
/** Largest single message a client may send, in bytes (SignalR's default). */
export const MAXIMUM_MESSAGE_BYTES = 32 * 1024;
/** The client joins messages sent in one go; a frame or request body may hold this many of the largest size. */
export const MESSAGES_PER_FRAME = 16;
/** More than this waiting for one client, in bytes, and the client is closed; it may reconnect. */
export const MAXIMUM_BUFFERED_BYTES = 1024 * 1024;
/** Broadcasts are gathered for this long, in ms: one write per client instead of one per message. */
export const COALESCE_MS = 25;
/** Calls, and streams, one client may have running at once; further calls wait for their turn. */
export const MAXIMUM_PARALLEL_CALLS = 64;
/** Calls of one client that may wait for their turn. */
export const MAXIMUM_WAITING_CALLS = 1024;
/** Connections one user may have at once, those being made included: some thousand tills may be one user. */
export const MAXIMUM_CONNECTIONS_PER_USER = 2500;
/** A long poll without data is answered empty after this time, in ms (SignalR's default). */
export const POLL_TIMEOUT_MS = 90_000;
/** A long-polling client that has no poll open for this long, in ms, is gone. */
export const POLL_GAP_MS = 15_000;
/** Deadlines are looked at this often, in ms, at most. */
export const SWEEP_MS = 1000;
/** Highest version of the hub protocols spoken here; 2 differs from 1 only by ack and sequence messages. */
export const PROTOCOL_VERSION = 2;
