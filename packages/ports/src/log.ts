/**
 * Logs a problem that the program survives: a stored value that cannot be read, a part that did not load.
 * `detail` is what is known of the cause, usually an error. Must not throw.
 */
export type LogError = (message: string, detail?: unknown) => void;
