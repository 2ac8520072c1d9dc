import { FailureBar, TYPING_PAUSE_MS, useCall, Waiting } from "@backroom/workspace";
import type { SettingTree } from "@backroom/contract";
import {
  Box,
  createTreeGridStore,
  EmptyState,
  flattenTree,
  Icon,
  Kbd,
  Row,
  SearchField,
  Stack,
  Text,
  TreeGrid,
  useSlashKey,
} from "@backroom/ui";
import type { TreeNodeRow } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { foundPathsOf } from "../settingReadings.ts";
import type { SettingTarget } from "../settingReadings.ts";
import { branchKeysOf, settingNodes, shownNodes } from "./settingNodes.ts";
import type { SettingNode, TreeSetting } from "./settingNodes.ts";
import { settingTitle } from "../settingTitle.ts";
import styles from "./Tree.module.css";

export interface SettingTreePaneProps {
  readonly target: SettingTarget;
  readonly tree: SettingTree;
  /** Whether `tree` belongs to the previous scope while the current one loads. */
  readonly isStale: boolean;
  /** Path of the open setting. */
  readonly path: string | null;
  readonly isOnlyHere: boolean;
  readonly onOpen: (path: string) => void;
}

const noColumns: readonly [] = [];

const drawNode = ({ node }: TreeNodeRow<SettingNode>) => {
  const { setting, title, count } = node;
  if (setting === null)
    return (
      <Row as="span" flex="shrink">
        <Box as="span" flex="grow" className={styles["nodeTitle"]}>
          {title}
        </Box>
        <Text tone="muted" size="sm" isNumeric>
          {count}
        </Text>
      </Row>
    );
  return (
    <Row as="span" flex="shrink">
      <span className={styles["dot"]} data-set={setting.from !== null || undefined} />
      <Box as="span" flex="grow" className={styles["nodeTitle"]}>
        {title}
      </Box>
      {setting.definition === null && <Icon name="circle-alert" size={14} />}
    </Row>
  );
};

/** The tree of settings with its search. */
export const SettingTreePane = ({
  target,
  tree,
  isStale,
  path,
  isOnlyHere,
  onOpen,
}: SettingTreePaneProps) => {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const [text, setText] = useState("");
  const words = useDeferredValue(text.trim().toLowerCase());
  const search = foundPathsOf(target, words);
  const { data: found, error, refetch } = useCall(search, { pause: TYPING_PAUSE_MS });
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const [grid] = useState(() =>
    createTreeGridStore(path === null ? null : { rowKey: `setting ${path}`, columnKey: null }),
  );
  const ref = useSlashKey<HTMLDivElement>();

  // A setting that is opened from elsewhere is in sight.
  const [shownPath, setShownPath] = useState<string | null>(null);
  if (path !== shownPath) {
    setShownPath(path);
    if (path !== null) setOpened(new Set([...opened, ...branchKeysOf(path)]));
  }
  useEffect(() => {
    if (path !== null) grid.moveTo({ rowKey: `setting ${path}`, columnKey: null });
  }, [grid, path]);

  const all = useMemo(() => {
    const titleOf = (one: string, setting: TreeSetting | null) =>
      settingTitle(i18n, one, setting === null ? tree.branches[one] : setting.definition?.title);
    return settingNodes(tree.settings, titleOf, locale);
  }, [tree, i18n, locale]);
  const nodes = useMemo(
    () =>
      shownNodes(
        all,
        (node, setting) =>
          (!isOnlyHere || setting.isSetHere) &&
          (words === "" || node.words.includes(words) || found?.has(node.path) === true),
      ),
    [all, words, found, isOnlyHere],
  );
  const rows = useMemo(
    () =>
      flattenTree(nodes, {
        keyOf: ({ key }) => key,
        labelOf: ({ title }) => title,
        childrenOf: ({ children }) => children,
        isExpanded: (key) => words !== "" || isOnlyHere || opened.has(key),
      }),
    [nodes, words, isOnlyHere, opened],
  );
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
    <Stack
      as="nav"
      flex="shrink"
      className={styles["tree"]}
      aria-label={t`Settings`}
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      <Box flex="none" line="end" className={styles["search"]} ref={ref}>
        <SearchField
          aria-label={t`Find settings`}
          placeholder={t`Key or value`}
          value={text}
          onChange={setText}
        />
        {text === "" && (
          <Row as="span" gap={0} className={styles["slash"]} aria-hidden>
            <Kbd keys={["/"]} />
          </Row>
        )}
      </Box>
      {error !== null && (
        <FailureBar {...{ error, refetch }} failure={<Trans>Could not search the values.</Trans>} />
      )}
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
          isStale || (search !== null && found === undefined) ? (
            error === null && <Waiting />
          ) : (
            <EmptyState
              title={
                isOnlyHere && words === "" ? (
                  <Trans>Nothing is set here.</Trans>
                ) : (
                  <Trans>No setting is like that.</Trans>
                )
              }
            />
          )
        }
      />
      <Row pad="0-4" line="start" as="p" flex="none" tone="muted" size="sm" className={styles["legend"]}>
        <span className={styles["dot"]} data-set /> <Trans>set at a level above</Trans>
        <span className={styles["dot"]} /> <Trans>default</Trans>
      </Row>
    </Stack>
  );
};
