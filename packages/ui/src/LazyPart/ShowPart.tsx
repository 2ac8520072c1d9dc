import { createElement, use, useEffect, useEffectEvent, useState } from "react";
import type { ComponentType } from "react";
import { whenIdle } from "./lazyPart.ts";
import type { LazyPart } from "./lazyPart.ts";
import { LazyPartFailureContext } from "./LazyPartFailureContext.ts";

export interface ShowPartProps<Props extends object> {
  /** The component. */
  readonly part: LazyPart<ComponentType<Props>>;
  /** Its props. */
  readonly props: Props;
  /** Whether the user waits for it: it is then loaded at once, else when the browser is idle. */
  readonly isNeeded: boolean;
  /** Called when it could not be loaded while needed; go back to before it was, so that the user can try again. */
  readonly onGiveUp: () => void;
}

/** Milliseconds before code that could not be fetched ahead is fetched again. */
const RETRY_AFTER = 30_000;

/**
 * Renders a component when its code has loaded, also if `isNeeded` is false, so a dialog or menu needs its own `isOpen`. The code is
 * prefetched when the browser is idle. If the user opens the dialog or menu before, it appears when the code has loaded.
 */
export const ShowPart = <Props extends object>({ part, props, isNeeded, onGiveUp }: ShowPartProps<Props>) => {
  const [loaded, setLoaded] = useState(() => ({ component: part.read() }));
  const [failure, setFailure] = useState<{ readonly error: unknown } | undefined>(undefined);
  const tellFailure = use(LazyPartFailureContext);
  const isMissing = loaded.component === undefined;

  const giveUp = useEffectEvent((error: unknown) => {
    if (tellFailure === undefined) setFailure({ error });
    else tellFailure(error);
    onGiveUp();
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const component = await part.load();
        if (isWanted) setLoaded({ component });
      } catch (error) {
        if (!isWanted) return;
        // Fetching ahead fails in silence.
        if (isNeeded) giveUp(error);
        else retry = setTimeout(() => void load(), RETRY_AFTER);
      }
    };
    if (isNeeded) void load();
    const cancel = isNeeded ? undefined : whenIdle(() => void load());
    return () => {
      isWanted = false;
      clearTimeout(retry);
      cancel?.();
    };
  }, [part, isMissing, isNeeded]);

  if (failure !== undefined) throw failure.error;
  return loaded.component === undefined ? null : createElement(loaded.component, props);
};
