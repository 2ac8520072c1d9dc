import type { ReactNode } from "react";
import { ProgressBarContext, useSlottedContext } from "react-aria-components";

export interface UnknownProgressProps {
  /** What is being waited for. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Work of unknown length. A plain element, because React Aria's brings the formatting of numbers to every page; a pending
 * button of React Aria finds it by the id it gives.
 */
export const UnknownProgress = ({ label, className, children }: UnknownProgressProps) => {
  const id = useSlottedContext(ProgressBarContext)?.id;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element draws a bar and shows no children
    <div id={id} role="progressbar" aria-label={label} className={className}>
      {children}
    </div>
  );
};
