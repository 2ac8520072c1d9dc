import { Icon, Row, Stack } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import type { ArticleLabel } from "./sheet/articleLabel.ts";
import { Label } from "./sheet/Label.tsx";
import type { CodeLook } from "./sheet/Label.tsx";
import { moveOnSheet } from "./moveOnSheet.ts";
import type { Paper } from "./sheet/papers.ts";
import { Sheet } from "./sheet/Sheet.tsx";
import styles from "./ScanSheetPage.module.css";

const PX_PER_MM = 96 / 25.4;
/** Space beside a page, in px. */
const AROUND = 32;

/** How large a page is shown: true size, or smaller where the desk is narrower. */
const useZoom = (paperWidth: number) => {
  const ref = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const desk = ref.current;
    if (desk === null) return undefined;
    const observer = new ResizeObserver(() => {
      const fits = (desk.clientWidth - AROUND) / (paperWidth * PX_PER_MM);
      setZoom(Math.min(1, Math.floor(fits * 100) / 100));
    });
    observer.observe(desk);
    return () => observer.disconnect();
  }, [paperWidth]);
  return { ref, zoom };
};

interface DeskProps {
  readonly paper: Paper;
  readonly labels: readonly ArticleLabel[];
  readonly look: CodeLook;
  readonly kept: ReadonlyMap<number, number>;
  /** Another sheet is on its way. */
  readonly isStale: boolean;
  readonly onToggle: (place: number, oid: number) => void;
  readonly onTooWide: (oid: number) => void;
}

/** The sheet as it will be printed; each label is a button that keeps it. Arrow keys move between labels. */
export const Desk = ({ paper, labels, look, kept, isStale, onToggle, onTooWide }: DeskProps) => {
  const { t } = useLingui();
  const { ref, zoom } = useZoom(paper.width);
  const [active, setActive] = useState(0);
  const at = Math.min(active, labels.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const to = moveOnSheet(at, event.key, { count: labels.length, columns: paper.columns, isRtl });
    if (to === undefined) return;
    event.preventDefault();
    setActive(to);
    event.currentTarget.querySelectorAll("button")[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons take the focus, which this only moves
    <Stack
      pad="4"
      gap={4}
      align="center"
      flex="grow"
      ref={ref}
      className={styles["desk"]}
      data-stale={isStale || undefined}
      onKeyDown={onKeyDown}
    >
      <Sheet paper={paper} labels={labels} zoom={zoom}>
        {(label, place) => {
          const name = label.text === "" ? label.number : label.text;
          return (
            <Row
              as="button"
              gap={0}
              align="stretch"
              flex="grow"
              type="button"
              className={styles["pick"]}
              aria-pressed={kept.get(place) === label.oid}
              // Its words are its name.
              // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- the rule does not know this attribute of WAI-ARIA 1.3
              aria-description={t`Keep ${name}`}
              tabIndex={place === at ? 0 : -1}
              onFocus={() => setActive(place)}
              onClick={() => onToggle(place, label.oid)}
            >
              <Label label={label} paper={paper} look={look} onTooWide={() => onTooWide(label.oid)} />
              <span className={styles["kept"]}>
                <Icon name="pin" size={14} />
              </span>
            </Row>
          );
        }}
      </Sheet>
    </Stack>
  );
};
