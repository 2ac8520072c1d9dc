import { Text } from "@backroom/ui";
import { memo } from "react";
import { groundOf } from "../model/contrast.ts";
import type { Page } from "../model/layout.ts";
import { itemsOf } from "../model/places.ts";
import { gridArea } from "../canvas/CanvasCell.tsx";
import styles from "./Pages.module.css";

/** A page as a small map: its cells in their colours. It is not mirrored, as tills are not. */
export const PageMap = memo(function PageMap({ page }: { readonly page: Page }) {
  return (
    <Text
      flex="none"
      radius="sm"
      fill="surface"
      line="around"
      className={styles["map"]}
      dir="ltr"
      aria-hidden
      style={{
        gridTemplateColumns: `repeat(${page.columns}, 1fr)`,
        gridTemplateRows: `repeat(${page.rows}, 1fr)`,
      }}
    >
      {itemsOf(page).map((item) => (
        <i
          key={`${item.column} ${item.row}`}
          style={{
            ...gridArea(item),
            ...(item.cell !== undefined && { backgroundColor: groundOf(item.cell.color) }),
          }}
          data-cell={item.cell !== undefined || undefined}
        />
      ))}
    </Text>
  );
});
