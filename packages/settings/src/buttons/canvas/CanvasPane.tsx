import { PaneHead, Radio, Row, Segmented, Text, Truncate } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { Canvas } from "./Canvas.tsx";
import { CanvasHints } from "./CanvasHints.tsx";
import { shownPage } from "../editor/createLayoutStore.ts";
import { GridSize } from "../properties/GridSize.tsx";
import type { CellMoving } from "../properties/MoveButton.tsx";
import type { LayoutArticle } from "../useLayoutArticles.ts";
import type { LayoutEdits } from "../editor/useLayoutEdits.ts";
import type { LayoutWork } from "../work/useLayoutWork.ts";
import styles from "../Layout.module.css";

export interface CanvasPaneProps {
  readonly work: LayoutWork;
  readonly edits: LayoutEdits;
  readonly articles: ReadonlyMap<number, LayoutArticle> | undefined;
  readonly moving: CellMoving;
  /** Leads to the properties: to the text, or to what the cell does. */
  readonly onEdit: (what: "text" | "does") => void;
  /** Leads to a cell; "" = to the page that is shown, or of the page. */
  readonly onGo: (page: string, cell: string) => void;
}

/** The canvas of the page with its head and hints. */
export const CanvasPane = ({ work, edits, articles, moving, onEdit, onGo }: CanvasPaneProps) => {
  const { t } = useLingui();
  const { store, problems, isReadOnly } = work;
  const page = useStore(store, shownPage);
  const [hasPictures, setPictures] = useState(true);
  const wrong = useMemo(() => new Set(problems.map(({ cell }) => cell)), [problems]);
  const { columns, rows } = page;
  return (
    <div className={styles["canvasPane"]}>
      <PaneHead as="header" className={styles["head"]}>
        <Truncate as="h2" dir="auto">
          {page.name}
        </Truncate>
        <Text as="small" wrap="never" flex="none" tone="muted" size="sm">
          {t`${plural(columns, { one: "# column", other: "# columns" })}`},{" "}
          {t`${plural(rows, { one: "# row", other: "# rows" })}`}
        </Text>
        <Row isAtEnd>
          <Segmented
            aria-label={t`Cells show`}
            value={hasPictures ? "pictures" : "colors"}
            onChange={(value) => setPictures(value === "pictures")}
          >
            <Radio value="colors" icon="palette">
              <Trans>Colours</Trans>
            </Radio>
            <Radio value="pictures" icon="image">
              <Trans>Pictures</Trans>
            </Radio>
          </Segmented>
          {!isReadOnly && <GridSize page={page} onSize={edits.setGrid} />}
        </Row>
      </PaneHead>
      <Canvas {...{ store, edits, articles, wrong, hasPictures, isReadOnly, moving, onEdit }} />
      <CanvasHints {...{ page, problems, isReadOnly, onGo }} />
    </div>
  );
};
