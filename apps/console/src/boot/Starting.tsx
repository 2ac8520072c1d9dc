import { Hourglass } from "@backroom/ui";
import { useState } from "react";
import type { CSSProperties } from "react";

/**
 * The page while the console, or the code of its first page, is loading. Looks like the page of `index.html` that it replaces,
 * and uses its styles: the hourglass appears 250 ms after the page was opened.
 */
export const Starting = () => {
  const [ageMs] = useState(() => performance.now());
  return (
    <div className="starting" style={{ "--page-age": `${ageMs}ms` } as CSSProperties}>
      <Hourglass />
    </div>
  );
};
