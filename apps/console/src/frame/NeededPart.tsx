import { ShowPart } from "@backroom/ui";
import type { LazyPart } from "@backroom/ui";
import { useEffect, useState } from "react";
import type { ComponentType } from "react";

const RETRY_MS = 5000;

/**
 * Shows a part the page cannot do without. When its code cannot be loaded the page stays, the user is told, and it is
 * tried again until it comes.
 */
export const NeededPart = ({ part }: { part: LazyPart<ComponentType> }) => {
  const [isPausing, setPausing] = useState(false);
  useEffect(() => {
    if (!isPausing) return undefined;
    const timer = setTimeout(() => setPausing(false), RETRY_MS);
    return () => clearTimeout(timer);
  }, [isPausing]);
  return <ShowPart part={part} props={{}} isNeeded={!isPausing} onGiveUp={() => setPausing(true)} />;
};
