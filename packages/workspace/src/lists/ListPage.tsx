import type { PagedReading } from "@backroom/api-client/calls";
import { CommandBarContent, PanePage } from "@backroom/shell";
import { Button, EmptyState, KeyHints, Spacer, Stack } from "@backroom/ui";
import type { VirtualListHandle } from "@backroom/ui/list";
import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import type { ReactNode } from "react";
import { useDownload } from "../calls/useDownload.ts";
import type { DownloadedFile } from "../calls/useDownload.ts";
import { usePages } from "../calls/usePages.ts";
import { PagedList } from "./PagedList.tsx";
import { PageFilters } from "./PageFilters.tsx";
import type { Filters } from "./useFilters.ts";
import styles from "./ListPage.module.css";

export interface ListPageProps<Item, Page, Cursor> {
  /** Path of the page, at which its rights are held. */
  readonly path: string;
  readonly filters: Filters<unknown>;
  readonly reading: PagedReading<Page, Item, Cursor>;
  readonly list: {
    /** Accessible name of the list. */
    readonly label: string;
    readonly draw: (item: Item, isOpen: boolean) => ReactNode;
    /** Text by which a row is found while the user types. Default: rows are not found by typing. */
    readonly textOf?: (item: Item) => string;
    /** Names of the columns, above the rows. Default: none. */
    readonly head?: ReactNode;
  };
  /** Details of the open row, next to the list. */
  readonly side: { readonly label: string; readonly draw: (item: Item) => ReactNode };
  /** File with all rows that match the filters. Default: the page exports nothing. */
  readonly exported?: DownloadedFile;
  /** What the user reads in place of the rows, and their number. */
  readonly texts: {
    readonly failure: ReactNode;
    readonly nothing: ReactNode;
    readonly advice: ReactNode;
    readonly count: (count: number, hasMore: boolean) => ReactNode;
  };
}

/** Parameter of the address with the key of the open row. */
const OPEN = "open";

/** A list with filters, which is read page by page, and the details of one row next to it. */
export const ListPage = <Item, Page, Cursor>(props: ListPageProps<Item, Page, Cursor>) => {
  const { path, filters, reading, list, side, exported, texts } = props;
  const { keyOf } = reading;
  const ref = useRef<VirtualListHandle>(null);
  const file = useDownload();
  const pages = usePages(reading);
  const items = pages.data ?? [];
  const open = items.find((item) => String(keyOf(item)) === filters.others[OPEN]);
  const show = (item: Item) => filters.change({}, { [OPEN]: String(keyOf(item)) }, "replace");
  const close = () => {
    filters.change({}, {}, "replace");
    ref.current?.focus();
  };
  return (
    <>
      <CommandBarContent>
        <PageFilters filters={filters} />
        <Spacer />
        <Button icon="refresh-cw" variant="ghost" onPress={() => void pages.refetch()}>
          <Trans>Refresh</Trans>
        </Button>
        {exported !== undefined && (
          <Button
            icon="download"
            isPending={file.running !== undefined}
            isDisabled={items.length === 0}
            onPress={() => void file.save(exported)}
          >
            <Trans>Export</Trans>
          </Button>
        )}
      </CommandBarContent>
      <PanePage side={open && { label: side.label, onClose: close, content: side.draw(open) }}>
        <Stack flex="grow" className={styles["list"]}>
          <PagedList
            pages={pages}
            path={path}
            failure={texts.failure}
            nothing={<EmptyState title={texts.nothing} description={texts.advice} />}
            head={list.head}
            ref={ref}
            className={styles["rows"]}
            label={list.label}
            items={items}
            keyOf={keyOf}
            {...(list.textOf && { textOf: list.textOf })}
            draw={(item, { isPicked }) => list.draw(item, isPicked)}
            picked={open === undefined ? null : keyOf(open)}
            onPick={show}
            {...(open !== undefined && { onEscape: close })}
          />
        </Stack>
        <KeyHints
          hints={[
            { keys: ["↑", "↓"], text: <Trans>entry</Trans> },
            { keys: ["Enter"], text: <Trans>details</Trans> },
            { keys: ["Esc"], text: <Trans>close</Trans> },
          ]}
        >
          <output>{pages.data !== undefined && texts.count(items.length, pages.hasMore)}</output>
        </KeyHints>
      </PanePage>
    </>
  );
};
