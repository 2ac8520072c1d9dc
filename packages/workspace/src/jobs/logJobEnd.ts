/** Writes how a job ended into the log of the browser. */
export const logJobEnd = (level: "info" | "warn" | "error", message: string): void => console[level](message);
