import { createPortal } from "react-dom";
import type { ArticleLabel } from "./articleLabel.ts";
import { Label } from "./Label.tsx";
import type { CodeLook } from "./Label.tsx";
import type { Paper } from "./papers.ts";
import { Sheet } from "./Sheet.tsx";
import styles from "./Sheet.module.css";

interface PrintedSheetProps {
  readonly paper: Paper;
  readonly labels: readonly ArticleLabel[];
  readonly look: CodeLook;
}

/** What the browser prints as long as the page is open, in place of the console. */
export const PrintedSheet = ({ paper, labels, look }: PrintedSheetProps) =>
  createPortal(
    <div className={styles["printed"]} data-print-sheet>
      <style>{`@page { size: ${paper.width}mm ${paper.height}mm; margin: 0 }`}</style>
      <Sheet paper={paper} labels={labels}>
        {(label) => <Label label={label} paper={paper} look={look} />}
      </Sheet>
    </div>,
    document.body,
  );

/** Prints once every barcode is there; one that cannot be loaded holds nothing up. */
export const printSheet = async (print: () => void): Promise<void> => {
  const images = document.querySelectorAll<HTMLImageElement>("[data-print-sheet] img");
  await Promise.allSettled(Array.from(images, (image) => image.decode()));
  print();
};
