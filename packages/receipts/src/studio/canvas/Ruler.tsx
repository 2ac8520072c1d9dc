import { Box } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import styles from "./Canvas.module.css";

export interface RulerProps {
  readonly widthMm: number;
  /** Pixels of a millimetre. */
  readonly scale: number;
}

/** Millimetres above the paper. */
export const Ruler = ({ widthMm, scale }: RulerProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const step = scale < 3 ? 50 : 20;
  const marks = Array.from({ length: Math.floor(widthMm / step) + 1 }, (_, index) => index * step);
  return (
    <Box
      tone="muted"
      size="xs"
      className={styles["ruler"]}
      style={{ "--mm": `${scale}px` } as CSSProperties}
      aria-hidden="true"
    >
      {marks.map((mm, index) => (
        <span key={mm} style={{ insetInlineStart: mm * scale }}>
          {index === marks.length - 1 ? t`${formats.number(mm)} mm` : formats.number(mm)}
        </span>
      ))}
    </Box>
  );
};
