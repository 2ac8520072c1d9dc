import type { HubInvocationName } from "@backroom/contract";

/** What the hub needs of a connection, whatever library makes it. */
export interface HubConnection {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  invoke: (name: HubInvocationName, args: readonly unknown[]) => Promise<void>;
}

/** Whom a connection reports to. */
export interface HubConnectionListener {
  onEvent: (name: string, args: readonly unknown[]) => void;
  /** The connection was lost, not stopped. */
  onClose: (error: Error | undefined) => void;
}

/** Makes a connection that is not started yet. */
export type ConnectHub = (listener: HubConnectionListener) => Promise<HubConnection>;
