import type { LogLine } from "@backroom/contract";

/** A line as text to copy; its details come below. */
export const lineText = (line: LogLine, details?: string | null): string => {
  const { at, level, source, message, userName, requestId, uid } = line;
  const text = [at, level, source, message, userName, requestId, uid]
    .filter((part) => part !== null && part !== "")
    .join("\t");
  return details == null ? text : `${text}\n${details}`;
};
