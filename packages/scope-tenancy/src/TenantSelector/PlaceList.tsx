import { createTreeGridStore, flattenTree, SearchField, TreeGrid } from "@backroom/ui";
import type { TreeGridColumn, TreeNodeRow } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CSSProperties, KeyboardEvent } from "react";
import { useLocale } from "react-aria-components";
import { useStore } from "zustand";
import type { TenancyStore } from "../state/tenancyStore.ts";
import { createPlaceNodes, isGroup, isOpenAtFirst, isSearchable, wayTo } from "./placeNodes.ts";
import type { PlaceEntry, PlaceNode } from "./placeNodes.ts";
import { PlaceLine } from "./PlaceLine.tsx";
import { PrimaryMark } from "./PrimaryMark.tsx";
import styles from "./TenantSelector.module.css";

const ROW_HEIGHT_PX = 36;
/** Rows of the list that are shown without scrolling. */
const MOST_ROWS = 11;

export interface PlaceListProps {
  readonly store: TenancyStore;
  readonly onChoose: (oid: number) => void;
  /** Called with the tenant the user wants to start with, undefined = none. Default: there are no stars. */
  readonly onPrimaryChange?: ((oid: number | undefined) => void) | undefined;
}

const noColumns: readonly TreeGridColumn[] = [];
const STAR_WIDTH_PX = 40;

const isStarred = (node: PlaceNode | undefined): node is PlaceEntry =>
  node?.kind === "tenant" && !node.isDisabled;

const renderLine = ({ node }: TreeNodeRow<PlaceNode>) => <PlaceLine node={node} />;

/**
 * The searchable tree inside the selector, from the countries down to the terminals; virtual, and worked out where it is
 * opened, so that thousands of tenants open as fast as ten.
 */
export const PlaceList = ({ store, onChoose, onPrimaryChange }: PlaceListProps) => {
  const { t } = useLingui();
  const { locale } = useLocale();
  const state = useStore(store);
  const { tree, tenants, recents, rootOid, mayChooseRoot, currentOid, location, terminal } = state;
  const [search, setSearch] = useState("");
  const nodes = useMemo(() => {
    const countries = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
    const countryName = (country: string) => countries.of(country) ?? country;
    const collator = new Intl.Collator(locale, { numeric: true });
    return createPlaceNodes({ tree, tenants, recents, rootOid, mayChooseRoot, countryName, collator });
  }, [tree, tenants, recents, rootOid, mayChooseRoot, locale]);
  const way = useMemo(
    () =>
      wayTo(
        nodes.all,
        [currentOid, location?.oid, terminal?.oid].filter((oid) => oid !== undefined),
      ),
    [nodes, currentOid, location, terminal],
  );
  const selectedKey = way.at(-1) ?? null;
  /** Lines that stand otherwise than at first. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => (search === "" ? nodes.all : nodes.search(search)), [nodes, search]);
  const rows = useMemo(() => {
    const open = new Set(search === "" ? way.slice(0, -1) : []);
    const byKey = new Map<string, boolean>();
    return flattenTree<PlaceNode>(found, {
      keyOf: (node) => {
        byKey.set(node.key, isOpenAtFirst(node) || open.has(node.key));
        return node.key;
      },
      labelOf: (node) => (isGroup(node) ? "" : node.text),
      childrenOf: (node) => node.nodes,
      isExpandable: (node) => isGroup(node) || node.hasNodes,
      isExpanded: (key) => byKey.get(key) !== turned.has(key),
      isDisabled: (node) => !isGroup(node) && node.isDisabled,
    });
  }, [found, search, way, turned]);

  const first = rows.find(({ node }) => !isGroup(node) && node.isPartial !== true)?.key ?? null;
  const [grid] = useState(() => createTreeGridStore({ rowKey: selectedKey ?? first, columnKey: null }));
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const hasSearch = isSearchable(state);
  useEffect(() => {
    if (!hasSearch) list.current?.focus();
  }, [hasSearch]);
  useEffect(() => {
    if (search !== "" && first !== null) grid.moveTo({ rowKey: first, columnKey: null });
  }, [search, first, grid]);

  const toggle = (keys: readonly string[]) =>
    setTurned(
      (before) => new Set([...before, ...keys].filter((key) => !before.has(key) || !keys.includes(key))),
    );
  const choose = (key: string | null) => {
    const node = rows.find((row) => row.key === key)?.node;
    if (node === undefined) return;
    if (isGroup(node)) toggle([node.key]);
    else if (!node.isDisabled) onChoose(node.oid);
  };
  // Of one tenant there is nothing to prefer.
  const hasStars = onPrimaryChange !== undefined && tenants.length > 1;
  const columns = useMemo(
    () => (hasStars ? [{ key: "primary", label: t`Primary tenant`, width: STAR_WIDTH_PX }] : noColumns),
    [hasStars, t],
  );
  const renderStar = useCallback(
    ({ node }: TreeNodeRow<PlaceNode>) => isStarred(node) && <PrimaryMark store={store} oid={node.oid} />,
    [store],
  );
  const turnStar = (key: string | null) => {
    const node = rows.find((row) => row.key === key)?.node;
    if (isStarred(node)) onPrimaryChange?.(node.oid === state.primaryOid ? undefined : node.oid);
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") list.current?.focus();
    else if (event.key === "Enter") choose(grid.store.getState().active?.rowKey ?? null);
    else return;
    event.preventDefault();
  };

  const shownRows = search === "" ? rows.length : MOST_ROWS;
  const places = (
    <div
      className={styles["list"]}
      data-searched={search !== "" || undefined}
      style={{ "--content-height": `${Math.min(shownRows, MOST_ROWS) * ROW_HEIGHT_PX}px` } as CSSProperties}
    >
      <TreeGrid
        ref={list}
        label={t`Tenants`}
        rows={rows}
        columns={columns}
        rowHeaderWidth="rest"
        renderCell={renderStar}
        onCellAction={({ rowKey }) => turnStar(rowKey)}
        headHeight={0}
        rowHeight={ROW_HEIGHT_PX}
        renderRowHeader={renderLine}
        store={grid}
        selectedKey={selectedKey}
        onToggle={toggle}
        onRowAction={choose}
        onKeyDown={(event, { rowKey }) => {
          if (event.key !== "ArrowUp" || rowKey !== rows[0]?.key) return;
          field.current?.querySelector("input")?.focus();
          event.preventDefault();
        }}
        placeholder={<div className={styles["empty"]}>{t`No entry, please adjust the search`}</div>}
      />
    </div>
  );

  if (!hasSearch) return places;
  return (
    <>
      <div ref={field} className={styles["search"]} onKeyDownCapture={onSearchKey}>
        <SearchField
          label={t`Search tenants, locations and terminals`}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setTurned(new Set());
          }}
          // The dialog was opened to search.
          autoFocus
        />
      </div>
      {places}
    </>
  );
};
