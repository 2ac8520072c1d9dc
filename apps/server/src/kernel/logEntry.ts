/** Severities kept in the logs; what is below goes to stderr only. */
export const logLevels = ["info", "warn", "error", "fatal"] as const;

/** Severity of an entry. */
export type LogLevel = (typeof logLevels)[number];

/** Stands for "no tenant": entries about the whole server, read by those who may read everything. */
export const NO_TENANT = 0;

/** A line of the server's log as it is kept. */
export interface ServerLogEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly level: LogLevel;
  /** Part of the server that writes it: `calls`, `login`, `hub`, `bridge`, … */
  readonly source: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly tenantOid: number;
  readonly userName: string | null;
  readonly requestId: string | null;
  /** Key of the error that was answered. */
  readonly uid: string | null;
}

/** What a till did or reported. */
export interface TerminalLogEntry {
  readonly level: LogLevel;
  readonly tenantOid: number;
  readonly terminalOid: number;
  /** Part of the till or of the connection that speaks: `connection`, `printer`, `sync`, … */
  readonly source: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Notes an entry of the terminal log. Never waits, never throws; it is stored within about a second. */
export type TerminalLog = (entry: TerminalLogEntry) => void;
