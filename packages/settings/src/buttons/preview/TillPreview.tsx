import { Row, Stack, Truncate } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { gridArea } from "../canvas/CanvasCell.tsx";
import { CellFace, cellColors } from "../canvas/CellFace.tsx";
import type { Layout, Page } from "../model/layout.ts";
import { cellSize, screenText, tillLook } from "../model/tillScreen.ts";
import type { TillScreen } from "../model/tillScreen.ts";
import type { LayoutArticle } from "../useLayoutArticles.ts";
import styles from "./Till.module.css";

export interface TillPreviewProps {
  readonly layout: Layout;
  readonly page: Page;
  readonly articles: ReadonlyMap<number, LayoutArticle> | undefined;
  readonly screen: TillScreen;
  /** Width it is shown in, px; the till's own = full size. */
  readonly width: number;
}

/** A till with the page, as large as its screen and then scaled. It has its own colours, in both themes, and is not mirrored. */
export const TillPreview = memo(function TillPreview({
  layout,
  page,
  articles,
  screen,
  width,
}: TillPreviewProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { margin, gap, pages, foot, receipt, padding, font, line } = tillLook;
  const amount = (value: number) => number(value, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
  const sold = page.cells
    .flatMap((cell) => {
      const price = cell.articleOid === null ? undefined : articles?.get(cell.articleOid)?.price;
      return price == null ? [] : [{ key: cell.key, text: cell.text, price }];
    })
    .slice(0, 2);
  const scale = width / screen.width;
  const name = page.name;
  const size = screenText(screen);
  return (
    <div
      className={styles["frame"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is made of elements, which no <img> can hold
      role="img"
      aria-label={t`The page ${name} on a till of ${size}`}
      style={{ inlineSize: width, blockSize: screen.height * scale }}
    >
      <div
        className={styles["till"]}
        dir="ltr"
        aria-hidden
        style={{
          inlineSize: screen.width,
          blockSize: screen.height,
          padding: margin,
          gap: margin,
          gridTemplateColumns: `${screen.width * receipt - 2 * margin}px minmax(0, 1fr)`,
          transform: `scale(${scale})`,
          fontSize: font,
          lineHeight: `${line}px`,
        }}
      >
        <Stack pad="4" gap={2} flex="shrink" className={styles["receipt"]}>
          <b>{t`Receipt 1042`}</b>
          {sold.map(({ key, text, price }) => (
            <Row as="span" align="stretch" justify="between" key={key} className={styles["sold"]}>
              <span>{text}</span>
              <span>{amount(price)}</span>
            </Row>
          ))}
        </Stack>
        <Stack flex="shrink">
          <Row
            gap={1}
            align="stretch"
            flex="none"
            className={styles["tabs"]}
            style={{ blockSize: pages - gap, marginBlockEnd: gap }}
          >
            {layout.pages.map((one) => (
              <Truncate flex="grow" key={one.key} data-shown={one.key === page.key || undefined} dir="auto">
                {one.name}
              </Truncate>
            ))}
          </Row>
          <Stack
            flex="grow"

            style={{
              gap,
              gridTemplateColumns: `repeat(${page.columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${page.rows}, minmax(0, 1fr))`,
            }}
          >
            {page.cells.map((cell) => (
              <Stack
                as="span"
                justify="between"
                flex="shrink"
                key={cell.key}
                className={styles["cell"]}
                style={{ ...gridArea(cell), ...cellColors(cell.color), padding }}
              >
                <CellFace
                  cell={cell}
                  pictures={layout.pictures}
                  hasPicture={cellSize(page, cell, screen).height > 2 * padding + tillLook.icon + 2 * line}
                />
              </Stack>
            ))}
          </Stack>
          <Row
            gap={0}
            justify="between"
            flex="none"
            isNumeric
            pad="0-4"
            radius="md"
            className={styles["total"]}
            style={{ blockSize: foot - gap, marginBlockStart: gap }}
          >
            <span>{t`Total`}</span>
            <b>{amount(sold.reduce((sum, { price }) => sum + price, 0))}</b>
          </Row>
        </Stack>
      </div>
    </div>
  );
});
