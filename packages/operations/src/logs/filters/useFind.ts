import { isAbortError } from "@backroom/api-client";
import type { LogFound } from "@backroom/contract";
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import type { LogCalls } from "../state/logCalls.ts";
import type { LogCallQuery } from "./logFilters.ts";

/** Time without a key after which a text is looked for. */
const TYPING_MS = 300;

interface FindState {
  /** What was found for which text. */
  readonly of: string;
  readonly found: LogFound | undefined;
  readonly hasFailed: boolean;
}

interface Look {
  readonly text: string;
  readonly query: LogCallQuery;
  readonly direction: "older" | "newer";
  /** Position to look from; undefined = the newest line. */
  readonly from?: string | undefined;
}

const nothing: FindState = { of: "", found: undefined, hasFailed: false };

/** Looks for a text in the messages of a query: the newest line that has it, then the next and the previous one. */
export const useFind = (calls: LogCalls, query: LogCallQuery, onFound: (found: LogFound) => void) => {
  const [text, setText] = useState("");
  const [state, setState] = useState(nothing);
  const marked = useDeferredValue(text);
  const run = useRef<AbortController>(null);

  const look = async ({ text: wanted, query: asked, direction, from }: Look) => {
    run.current?.abort();
    const { signal } = (run.current = new AbortController());
    try {
      const found = await calls.find(asked, { text: wanted, from, direction, signal });
      // Beyond the first and the last one there is nothing: the place stays.
      if (signal.aborted || (found.line === null && from !== undefined)) return;
      setState({ of: wanted, found, hasFailed: false });
      if (found.line !== null) onFound(found);
    } catch (error) {
      if (!signal.aborted && !isAbortError(error))
        setState({ of: wanted, found: undefined, hasFailed: true });
    }
  };

  const lookFor = useEffectEvent((asked: Look) => void look(asked));
  useEffect(() => {
    if (text === "") return undefined;
    const timer = setTimeout(() => lookFor({ text, query, direction: "older" }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, query]);
  useEffect(() => () => run.current?.abort(), []);

  const isCurrent = state.of === text && text !== "";
  const from = state.found?.line?.position;
  return {
    text,
    setText,
    /** The text that is marked; follows the one that is typed. */
    marked,
    found: isCurrent ? state.found : undefined,
    hasFailed: isCurrent && state.hasFailed,
    step: (direction: "older" | "newer") => {
      if (from !== undefined && isCurrent) void look({ text, query, direction, from });
    },
  };
};
