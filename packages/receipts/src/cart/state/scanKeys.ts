/** Most time between two keys of a scanner, in ms; people who type so fast do not keep it up for a whole code. */
const STEP_MS = 60;
/** Shortest code that counts as scanned: EAN-8 without two, and short internal numbers are typed. */
const SHORTEST = 6;

/** Keys that came one right after the other. */
export interface ScanRun {
  readonly text: string;
  /** Time of the last one, in ms. */
  readonly at: number;
}

/** No key yet. */
export const noRun: ScanRun = { text: "", at: Number.NEGATIVE_INFINITY };

/** What a key means. */
export interface ScanStep {
  readonly run: ScanRun;
  /** The whole code, once its Enter has come. */
  readonly code?: string;
}

/** Reads a key that was pressed at a time. Keys that write nothing, such as Shift, change nothing. */
export const readScanKey = (run: ScanRun, key: string, at: number): ScanStep => {
  const isNext = at - run.at <= STEP_MS;
  if (key === "Enter" || key === "Tab")
    return isNext && run.text.length >= SHORTEST ? { run: noRun, code: run.text } : { run: noRun };
  if (!/^[\x20-\x7e]$/.test(key)) return { run: key.length > 1 ? run : noRun };
  return { run: { text: isNext ? `${run.text}${key}`.slice(-48) : key, at } };
};
