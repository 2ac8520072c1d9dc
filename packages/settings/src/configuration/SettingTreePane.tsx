import type { SettingTree } from "@backroom/contract";
import { createTreeGridStore, EmptyState, flattenTree, Icon, Kbd, SearchField, TreeGrid } from "@backroom/ui";
import type { TreeNodeRow } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useFoundPaths } from "./settingCalls.ts";
import { branchKeysOf, settingNodes } from "./settingNodes.ts";
import type { SettingNode, TreeSetting } from "./settingNodes.ts";
import { useSettingTexts } from "./useSettingTexts.ts";
import styles from "./Configuration.module.css";

/** Props of {@link SettingTreePane}. */
export interface SettingTreePaneProps {
  readonly target: string;
  readonly tree: SettingTree;
  /** Path of the open setting. */
  readonly path: string | null;
  readonly isOnlyHere: boolean;
  readonly onOpen: (path: string) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [role=dialog] *");

const noColumns: readonly [] = [];

const drawNode = ({ node }: TreeNodeRow<SettingNode>) => {
  const { setting, title, count } = node;
  if (setting === null)
    return (
      <span className={styles["node"]}>
        <span className={styles["nodeTitle"]}>{title}</span>
        <span className={styles["count"]}>{count}</span>
      </span>
    );
  return (
    <span className={styles["node"]}>
      <span className={styles["dot"]} data-set={setting.from !== null || undefined} />
      <span className={styles["nodeTitle"]}>{title}</span>
      {setting.definition === null && <Icon name="circle-alert" size={14} />}
    </span>
  );
};

/** The tree of settings with its search. */
export const SettingTreePane = ({ target, tree, path, isOnlyHere, onOpen }: SettingTreePaneProps) => {
  const { t } = useLingui();
  const texts = useSettingTexts();
  const [text, setText] = useState("");
  const words = useDeferredValue(text.trim().toLowerCase());
  const found = useFoundPaths(target, words).data;
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const [grid] = useState(() =>
    createTreeGridStore(path === null ? null : { rowKey: `setting ${path}`, columnKey: null }),
  );
  const ref = useRef<HTMLDivElement>(null);

  // A setting that is opened from elsewhere is in sight.
  const [shownPath, setShownPath] = useState<string | null>(null);
  if (path !== shownPath) {
    setShownPath(path);
    if (path !== null) setOpened(new Set([...opened, ...branchKeysOf(path)]));
  }
  useEffect(() => {
    if (path !== null) grid.moveTo({ rowKey: `setting ${path}`, columnKey: null });
  }, [grid, path]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key !== "/" || !isPlain || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      ref.current?.querySelector("input")?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);

  const isFound = ({ path: one }: TreeSetting, title: string): boolean =>
    words === "" ||
    one.toLowerCase().includes(words) ||
    title.toLowerCase().includes(words) ||
    (found?.has(one) ?? false);
  const nodes = settingNodes(tree.settings, {
    titleOf: (one, setting) =>
      texts.titleOf(one, setting === null ? tree.branches[one] : setting.definition?.title),
    isShown: (setting, title) => (!isOnlyHere || setting.isSetHere) && isFound(setting, title),
  });
  const rows = flattenTree(nodes, {
    keyOf: ({ key }) => key,
    labelOf: ({ title }) => title,
    childrenOf: ({ children }) => children,
    isExpanded: (key) => words !== "" || isOnlyHere || opened.has(key),
  });
  const toggle = (keys: readonly string[], isOpen: boolean) => {
    const next = new Set(opened);
    for (const key of keys) {
      if (isOpen) next.add(key);
      else next.delete(key);
    }
    setOpened(next);
  };
  const act = (key: string) => {
    const row = rows.find((one) => one.key === key);
    if (row === undefined) return;
    if (row.node.setting === null) toggle([key], !row.isExpanded);
    else onOpen(row.node.path);
  };
  return (
    <nav className={styles["tree"]} aria-label={t`Settings`}>
      <div className={styles["search"]} ref={ref}>
        <SearchField
          aria-label={t`Find settings`}
          placeholder={t`Key or value`}
          value={text}
          onChange={setText}
        />
        {text === "" && (
          <span className={styles["slash"]} aria-hidden>
            <Kbd keys={["/"]} />
          </span>
        )}
      </div>
      <TreeGrid
        label={t`Settings`}
        rows={rows}
        columns={noColumns}
        rowHeight={28}
        headHeight={0}
        rowHeaderWidth={256}
        store={grid}
        selectedKey={path === null ? null : `setting ${path}`}
        onToggle={toggle}
        onRowAction={act}
        renderRowHeader={drawNode}
        placeholder={
          <EmptyState
            title={
              isOnlyHere && words === "" ? (
                <Trans>Nothing is set here.</Trans>
              ) : (
                <Trans>No setting is like that.</Trans>
              )
            }
          />
        }
      />
      <p className={styles["legend"]}>
        <span className={styles["dot"]} data-set /> <Trans>set in this chain</Trans>
        <span className={styles["dot"]} /> <Trans>default</Trans>
      </p>
    </nav>
  );
};
