import { useFormats } from "@backroom/i18n";
import { Button, Icon, Spinner, useRowWindow } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import type { KeyboardEvent, MouseEvent, Ref } from "react";
import { useStore } from "zustand";
import { DocumentRow } from "./DocumentRow.tsx";
import { itemsBetween, PLACE_PX, toItems } from "./listItems.ts";
import type { PaperDocument } from "./paperDocument.ts";
import { useDayText } from "./useDayText.ts";
import type { Names } from "./documentReadings.ts";
import { haveManyOffsets } from "./zoneTimes.ts";
import styles from "./List.module.css";

/** What a page can make the list do. */
export interface DocumentListHandle {
  readonly focus: () => void;
  readonly scrollToTop: () => void;
}

/** Props of {@link DocumentList}. */
export interface DocumentListProps {
  /** The kind they are of. */
  readonly type: string;
  readonly documents: readonly PaperDocument[];
  readonly names: Names;
  /** Place of the one that is shown; -1 = none of them. */
  readonly shownIndex: number;
  readonly onShow: (index: number) => void;
  /** Reads further documents; undefined = these are all. */
  readonly onMore: (() => void) | undefined;
  readonly isReading: boolean;
  /** Further documents could not be read. */
  readonly hasFailed: boolean;
  /** Documents that came since the list was read. */
  readonly newCount: number;
  readonly onRenew: () => void;
  readonly ref?: Ref<DocumentListHandle>;
}

/** Places before the end at which further documents are read. */
const NEAR_END = 60;
const PAGE_STEP = 8;

/** Documents by their days, any number of them, of which those in sight are drawn. One tab stop. */
export const DocumentList = ({
  type,
  documents,
  names,
  shownIndex,
  onShow,
  onMore,
  isReading,
  hasFailed,
  newCount,
  onRenew,
  ref,
}: DocumentListProps) => {
  const { t } = useLingui();
  const id = useId();
  const formats = useFormats();
  const dayText = useDayText();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { items, places } = toItems(documents, onMore === undefined);
  const hasOffsets = useMemo(
    () =>
      haveManyOffsets(
        new Set(documents.map(({ timeZone }) => timeZone)),
        documents.find(({ issuedAt }) => issuedAt !== null)?.issuedAt ?? "",
      ),
    [documents],
  );
  const { rowWindow, view, height } = useRowWindow(scroller, { headHeight: 0, rowHeight: PLACE_PX, places });
  const { sight, shift } = useStore(rowWindow.store);
  const drawn = itemsBetween(items, sight.first - 8, sight.last + 8);

  useImperativeHandle(ref, () => ({
    focus: () => list.current?.focus({ preventScroll: true }),
    scrollToTop: () => rowWindow.scrollTo(0),
  }));

  const readOn = useEffectEvent((last: number, of: number) => {
    if (!isReading && !hasFailed && last > of - NEAR_END) onMore?.();
  });
  useEffect(() => readOn(sight.last, places), [sight.last, places]);

  const shownPlace = items.find((item) => item.kind === "document" && item.index === shownIndex)?.place;
  const reveal = useEffectEvent((place: number) => {
    const top = place * PLACE_PX;
    if (top < rowWindow.top() + PLACE_PX) rowWindow.scrollTo(Math.max(0, top - PLACE_PX));
    else if (top + 2 * PLACE_PX > rowWindow.top() + view) rowWindow.scrollTo(top + 2 * PLACE_PX - view);
  });
  useLayoutEffect(() => {
    if (shownPlace !== undefined && view > 0) reveal(shownPlace);
  }, [shownPlace, view]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = documents.length - 1;
    const to = {
      ArrowDown: shownIndex + 1,
      ArrowUp: shownIndex - 1,
      PageDown: shownIndex + PAGE_STEP,
      PageUp: shownIndex - PAGE_STEP,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || last < 0) return;
    event.preventDefault();
    onShow(Math.min(last, Math.max(0, to)));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-index]") : null;
    if (row !== null) onShow(Number(row.dataset["index"]));
  };
  return (
    <div className={styles["list"]}>
      {newCount > 0 && (
        <Button size="sm" variant="primary" icon="arrow-up" className={styles["pill"]} onPress={onRenew}>
          <Plural value={newCount} one="# new document" other="# new documents" />
        </Button>
      )}
      <div ref={scroller} className={styles["scroller"]} tabIndex={-1}>
        <div
          ref={list}
          // No element of HTML is a list of which only a part is drawn.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={t`Documents`}
          aria-activedescendant={shownIndex < 0 ? undefined : `${id}-${shownIndex}`}
          tabIndex={0}
          className={styles["rows"]}
          style={{ blockSize: height }}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          {drawn.map((item) => {
            const style = { transform: `translateY(${item.place * PLACE_PX - shift}px)` };
            return item.kind === "day" ? (
              <div key={item.day} role="presentation" className={styles["day"]} style={style}>
                <span>{dayText(item.day)}</span>
                {item.count !== null && <span>{formats.number(item.count)}</span>}
              </div>
            ) : (
              <DocumentRow
                key={item.document.oid}
                id={`${id}-${item.index}`}
                type={type}
                document={item.document}
                index={item.index}
                count={documents.length}
                location={names.get(item.document.locationOid) ?? ""}
                hasOffset={hasOffsets}
                isShown={item.index === shownIndex}
                style={style}
              />
            );
          })}
        </div>
      </div>
      {isReading && (
        <div className={styles["more"]}>
          <Spinner />
        </div>
      )}
      {hasFailed && (
        <p role="alert" className={styles["lost"]}>
          <Icon name="triangle-alert" />
          <Trans>Older documents could not be loaded.</Trans>
          <Button size="sm" icon="refresh-cw" onPress={() => onMore?.()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </div>
  );
};
