import { Button, Icon, Kbd, NoEntry, Popover, Row, SearchField, Text, useDialogTrigger } from "@backroom/ui";
import { useDragItem } from "@backroom/ui/drag";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useEffect } from "react";
import { Autocomplete, Button as AriaButton, ListBox, ListBoxItem, useFilter } from "react-aria-components";
import type { AvailableTile } from "../layout/dashboard.ts";
import { sizesOf } from "../layout/orderTiles.ts";
import { tileTitle } from "../TileGrid/tileTitle.ts";
import { addedKey } from "./addedKey.ts";
import { TilePreview } from "./TilePreview.tsx";
import { useSizeWords } from "./sizing/tileSizes.ts";
import styles from "./AddTile.module.css";
import editStyles from "./DashboardEditor.module.css";

export interface AddTileProps {
  /** Tiles that are not on the dashboard; without any the button is disabled. */
  readonly tiles: readonly AvailableTile[];
  readonly onAdd: (tile: AvailableTile) => void;
  /** Whether a tile is being dragged out of the list, which then closes. */
  readonly isDragging: boolean;
  /** A button of a toolbar, or a cell of the dashboard. Default: a button. */
  readonly look?: "button" | "cell";
}

/** What a tile is dragged by; with a finger the list scrolls. */
const Grip = ({ tileKey }: { readonly tileKey: string }) => {
  const { listeners, ref } = useDragItem(addedKey(tileKey));
  return <span {...listeners} ref={ref} className={styles["grip"]} onTouchStart={undefined} />;
};

/** The button that opens the tiles that can be added, with a search line: typing filters, arrows and Enter choose. */
export const AddTile = memo(function AddTile({ tiles, onAdd, isDragging, look = "button" }: AddTileProps) {
  const { t, i18n } = useLingui();
  const { contains } = useFilter({ sensitivity: "base" });
  const { buttonProps, overlayProps, setOpen } = useDialogTrigger();
  const words = useSizeWords();
  useEffect(() => {
    if (isDragging) setOpen(false);
  }, [isDragging, setOpen]);
  const count = tiles.length;
  const search = t`${plural(count, { one: "# tile to choose from", other: "# tiles to choose from" })}`;
  return (
    <>
      {look === "button" ? (
        <Button {...buttonProps} icon="plus" endIcon="chevron-down" isDisabled={count === 0}>
          {t`Add tile`}
        </Button>
      ) : (
        <AriaButton {...buttonProps} className={editStyles["addCell"] ?? ""}>
          <Icon name="plus" />
          {t`Add tile at the end`}
        </AriaButton>
      )}
      <Popover
        {...overlayProps}
        isOpen={overlayProps.isOpen && !isDragging}
        aria-label={t`Add tile`}
        placement="bottom end"
        className={styles["popover"]}
      >
        <Autocomplete filter={contains}>
          <SearchField aria-label={t`Search tiles`} placeholder={search} autoFocus />
          <ListBox
            aria-label={t`Tiles that can be added`}
            layout="grid"
            className={styles["list"] ?? ""}
            renderEmptyState={() => <NoEntry hasSearch />}
            onAction={(key) => {
              const tile = tiles.find((each) => each.key === key);
              if (tile === undefined) return;
              setOpen(false);
              onAdd(tile);
            }}
          >
            {tiles.map(({ key, definition, id }) => {
              const title = tileTitle({ definition, params: { id } }, i18n);
              return (
                <ListBoxItem key={key} id={key} textValue={title} className={styles["item"] ?? ""}>
                  <Grip tileKey={key} />
                  <TilePreview shape={definition.shape ?? "list"} />
                  <Row as="span" align="baseline" justify="between">
                    <Text size="sm" weight="strong">
                      {title}
                    </Text>
                    <Text tone="muted" size="xs" wrap="never">
                      {sizesOf(definition)
                        .map((size) => words[size].letter)
                        .join(", ")}
                    </Text>
                  </Row>
                </ListBoxItem>
              );
            })}
          </ListBox>
        </Autocomplete>
        <Row as="p" tone="muted" size="sm" isWrapping gap={1} className={styles["foot"]}>
          <Trans>
            Drag to a place, or <Kbd keys={["↵"]} /> for the first free one
          </Trans>
        </Row>
      </Popover>
    </>
  );
});
