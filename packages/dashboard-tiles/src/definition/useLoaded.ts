import type { LazyPart } from "@backroom/ui";
import { useEffect, useState } from "react";

/**
 * What a lazy part brings, from the first render on where it has come before; undefined until then. Throws when it cannot be
 * loaded. Suspense is not used: React shows what suspended at the earliest 300 ms after the last fallback.
 */
export const useLoaded = <Part extends object>(part: LazyPart<Part>): Part | undefined => {
  const [loaded, setLoaded] = useState(() => part.read());
  const [failure, setFailure] = useState<{ readonly error: unknown } | undefined>(undefined);
  const isMissing = loaded === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const load = async () => {
      try {
        const brought = await part.load();
        if (isWanted) setLoaded(() => brought);
      } catch (error) {
        if (isWanted) setFailure({ error });
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [part, isMissing]);
  if (failure !== undefined) throw failure.error;
  return loaded;
};
