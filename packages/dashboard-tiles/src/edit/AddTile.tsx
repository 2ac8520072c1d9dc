import { Button, NoEntry, Popover, SearchField, useDialogTrigger } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Autocomplete, ListBox, ListBoxItem, useFilter } from "react-aria-components";
import type { AvailableTile } from "../layout/dashboard.ts";
import { sizesOf } from "../layout/orderTiles.ts";
import { tileTitle } from "../TileGrid/tileTitle.ts";
import { TilePreview } from "./TilePreview.tsx";
import { useSizeWords } from "./tileSizes.ts";
import styles from "./AddTile.module.css";

/** Props of {@link AddTile}. */
export interface AddTileProps {
  /** Tiles that are not on the dashboard; without any the button is disabled. */
  readonly tiles: readonly AvailableTile[];
  readonly onAdd: (tile: AvailableTile) => void;
}

/** The button that opens the tiles that can be added, with a search line: typing filters, arrows and Enter choose. */
export const AddTile = ({ tiles, onAdd }: AddTileProps) => {
  const { t, i18n } = useLingui();
  const { contains } = useFilter({ sensitivity: "base" });
  const { buttonProps, overlayProps, setOpen } = useDialogTrigger();
  const words = useSizeWords();
  const count = tiles.length;
  const search = t`${plural(count, { one: "# tile to choose from", other: "# tiles to choose from" })}`;
  return (
    <>
      <Button {...buttonProps} icon="plus" endIcon="chevron-down" isDisabled={count === 0}>
        {t`Add tile`}
      </Button>
      <Popover
        {...overlayProps}
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
                  <TilePreview shape={definition.shape ?? "list"} />
                  <span className={styles["text"]}>
                    <span className={styles["name"]}>{title}</span>
                    <span className={styles["sizes"]}>
                      {sizesOf(definition)
                        .map((size) => words[size].letter)
                        .join(", ")}
                    </span>
                  </span>
                </ListBoxItem>
              );
            })}
          </ListBox>
        </Autocomplete>
      </Popover>
    </>
  );
};
