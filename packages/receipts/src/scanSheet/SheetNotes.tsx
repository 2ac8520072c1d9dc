import { Icon, Row } from "@backroom/ui";
import { Plural } from "@lingui/react/macro";
import type { ArticleLabel } from "./sheet/articleLabel.ts";

interface SheetNotesProps {
  readonly labels: readonly ArticleLabel[];
  readonly isQr: boolean;
  /** Articles that were asked for. */
  readonly wanted: number;
  /** Codes that are wider than their label. */
  readonly tooWide: number;
}

/** What is not as usual with the articles of a sheet. */
export const SheetNotes = ({ labels, isQr, wanted, tooWide }: SheetNotesProps) => {
  const noCode = labels.filter(({ code }) => code === undefined).length;
  const noPrice = labels.filter(({ price }) => price === undefined).length;
  const others = isQr ? 0 : labels.filter(({ code, isGtin }) => code !== undefined && !isGtin).length;
  const count = labels.length;
  const notes = [
    count < wanted && (
      <Plural key="few" value={count} one="There is only # article." other="There are only # articles." />
    ),
    noCode > 0 && (
      <Plural
        key="code"
        value={noCode}
        one="# article has nothing that can be a barcode."
        other="# articles have nothing that can be a barcode."
      />
    ),
    others > 0 && (
      <Plural
        key="others"
        value={others}
        one="# article has no valid GTIN; its number is printed as Code 128."
        other="# articles have no valid GTIN; their numbers are printed as Code 128."
      />
    ),
    noPrice > 0 && (
      <Plural key="price" value={noPrice} one="# article has no price." other="# articles have no price." />
    ),
    tooWide > 0 && (
      <Plural
        key="wide"
        value={tooWide}
        one="# code is wider than its label and printed finer. Choose a finer line or a wider label."
        other="# codes are wider than their labels and printed finer. Choose a finer line or wider labels."
      />
    ),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Row
      pad="2-4"
      line="end"
      as="ul"
      gap={4}
      rowGap={1}
      align="stretch"
      isWrapping
      flex="none"
      tone="warning"
      fill="warning-soft"
    >
      {notes.map((note) => (
        <Row as="li" isInline key={note.key}>
          <Icon name="triangle-alert" /> {note}
        </Row>
      ))}
    </Row>
  );
};
