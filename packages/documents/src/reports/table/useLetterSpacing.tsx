import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import styles from "./ReportTable.module.css";

/**
 * The letter spacing of figures in px, and an invisible probe to render beside them. Readers can set a spacing of their own at any
 * time (WCAG 1.4.12), which changes the width of the probe.
 */
export const useLetterSpacing = (): { readonly spacing: number; readonly probe: ReactNode } => {
  const ref = useRef<HTMLSpanElement>(null);
  const [spacing, setSpacing] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    // The computed value is "normal" if it is 0.
    const measure = () => setSpacing(Number.parseFloat(getComputedStyle(element).letterSpacing) || 0);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return {
    spacing,
    probe: (
      <span ref={ref} className={styles["probe"]} aria-hidden="true">
        0
      </span>
    ),
  };
};
