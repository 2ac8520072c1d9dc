import { isApiError } from "@backroom/api-client";
import type { Setting, SettingTree } from "@backroom/contract";
import { browserStorage } from "@backroom/ports";
import { CommandBarContent, PanePage } from "@backroom/shell";
import { Box, createLazyPart, EmptyState, ShowPart, Stack } from "@backroom/ui";
import {
  logError,
  QueryContent,
  useCall,
  usePageSearch,
  useServices,
  useWorkspace,
} from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { readAddress, writeAddress } from "./address.ts";
import type { ConfigurationAddress } from "./address.ts";
import { ChangesPane } from "./changes/ChangesPane.tsx";
import { ConfigurationCommands } from "./ConfigurationCommands.tsx";
import { createEditStore, isChanged } from "./setting/createEditStore.ts";
import { createSettingCalls } from "./setting/createSettingCalls.ts";
import { createSettingWorks } from "./setting/createSettingWorks.ts";
import { GoneScope } from "./scopes/GoneScope.tsx";
import { scopeChoices, scopeOfPlace } from "./scopes/scopes.ts";
import { settingOf, settingTargetOf, treeOf } from "./settingReadings.ts";
import type { SettingTarget } from "./settingReadings.ts";
import { SettingPane } from "./setting/SettingPane.tsx";
import type { SettingPaneProps } from "./setting/SettingPane.tsx";
import { SettingTreePane } from "./tree/SettingTreePane.tsx";
import { useWritableScopes } from "./scopes/useWritableScopes.ts";
import styles from "./Configuration.module.css";

const compare = createLazyPart(async () => (await import("./compare/CompareDialog.tsx")).CompareDialog);
const copy = createLazyPart(async () => (await import("./compare/CopyDialog.tsx")).CopyDialog);

/** Px of the window from which the changes stand beside the setting. */
const WIDE_PX = 1200;

interface OpenSettingProps extends Omit<SettingPaneProps, "setting"> {
  readonly target: SettingTarget;
  readonly page: string;
  readonly scope: string;
  readonly path: string;
}

const OpenSetting = ({ target, page, scope, path, ...pane }: OpenSettingProps) => (
  <QueryContent
    query={useCall(settingOf(target, scope, path))}
    path={page}
    failure={<Trans>Could not load the setting.</Trans>}
  >
    {(setting: Setting) => <SettingPane {...pane} setting={setting} />}
  </QueryContent>
);

interface TargetSettingsProps {
  readonly target: SettingTarget;
  /** Path of the page, without the `/e` prefix. */
  readonly page: string;
}

const TargetSettings = ({ target, page }: TargetSettingsProps) => {
  const { t } = useLingui();
  const { api, session } = useServices();
  const { calls, tenancy } = useWorkspace();
  const { search, write } = usePageSearch();
  const address = readAddress(search);
  const userOid = useStore(session, ({ user }) => user?.oid ?? 0);
  const place = useStore(tenancy);
  const scope = address.scope ?? scopeOfPlace(place, target);
  const choices = scopeChoices(place.tree, target, scope);
  const writable = useWritableScopes(choices, page);
  const { edits, works } = useMemo(() => {
    const where = { storage: browserStorage.local, logError };
    const kept = createEditStore(where, `backroom.settings.${userOid}.${target.toUpperCase()}`);
    return { edits: kept, works: createSettingWorks(kept, createSettingCalls(api, calls, target)) };
  }, [api, calls, userOid, target]);
  const unsaved = useStore(edits, (state) => state.edits).filter(isChanged);
  const [dialog, setDialog] = useState<"compare" | "copy" | null>(null);
  const [isChangesOpen, setChangesOpen] = useState(() => window.innerWidth >= WIDE_PX);
  const [isHistory, setHistory] = useState(false);
  const tree = useCall(treeOf(target, scope), { keepsPrevious: true });

  const go = (change: Partial<ConfigurationAddress>) => {
    const next = writeAddress(search, change);
    if (next !== search) write(next, "push");
  };
  const open = (path: string) => {
    setHistory(false);
    go({ path });
  };
  const { path } = address;
  const branch = path === null ? "" : path.split("/").slice(0, -1).join("/");
  const isGone = isApiError(tree.error) && tree.error.status === 404;
  const closeDialog = () => setDialog(null);
  const dialogProps = (shown: SettingTree) => ({
    target,
    page,
    tree: shown,
    choices,
    scope,
    branch,
    onClose: closeDialog,
  });
  return (
    <>
      <CommandBarContent>
        <ConfigurationCommands
          {...{ target, choices, scope, branch, unsaved }}
          isOnlyHere={address.isOnlyHere}
          isLoaded={tree.data !== undefined && !isGone}
          mayWrite={writable.length > 0}
          onScope={(key) => go({ scope: key })}
          onOnlyHere={(isOnlyHere) => go({ isOnlyHere })}
          onEdit={(edit) => go({ path: edit.path, scope: edit.scope })}
          onDialog={setDialog}
          onChanges={() => {
            setHistory(false);
            setChangesOpen(!isChangesOpen);
          }}
        />
      </CommandBarContent>
      <PanePage
        side={
          isChangesOpen
            ? {
                label: t`Recent changes`,
                onClose: () => setChangesOpen(false),
                content: (
                  <ChangesPane
                    target={target}
                    page={page}
                    tree={tree.data}
                    of={isHistory ? path : null}
                    onAll={() => setHistory(false)}
                    onOpen={(changed, at) => go({ path: changed, ...(at !== null && { scope: at }) })}
                  />
                ),
              }
            : undefined
        }
      >
        {isGone ? (
          <GoneScope
            edits={unsaved.filter((edit) => edit.scope === scope)}
            onDrop={(edit) => edits.drop(edit.path, edit.scope)}
            onGlobal={() => go({ scope: "global" })}
          />
        ) : (
          <QueryContent query={tree} path={page} failure={<Trans>Could not load the settings.</Trans>}>
            {(shown: SettingTree) => (
              <Box flex="grow" className={styles["split"]} data-open={path !== null || undefined}>
                <SettingTreePane
                  target={target}
                  tree={shown}
                  isStale={tree.isPlaceholderData}
                  path={path}
                  isOnlyHere={address.isOnlyHere}
                  onOpen={open}
                />
                <Stack as="section" flex="shrink" className={styles["setting"]} aria-label={t`Setting`}>
                  {path === null ? (
                    <EmptyState
                      icon="sliders-horizontal"
                      title={<Trans>Choose a setting.</Trans>}
                      description={<Trans>Shows the value at every level.</Trans>}
                    />
                  ) : (
                    <OpenSetting
                      key={`${target} ${scope} ${path}`}
                      {...{ target, page, scope, path, edits, works }}
                      tree={shown}
                      onHistory={() => {
                        setHistory(true);
                        setChangesOpen(true);
                      }}
                      onScope={(key) => go({ scope: key })}
                      onBack={() => go({ path: null })}
                    />
                  )}
                </Stack>
                {dialog === "compare" && (
                  <ShowPart
                    part={compare}
                    isNeeded
                    onGiveUp={closeDialog}
                    props={{
                      ...dialogProps(shown),
                      onOpen: (one: string) => {
                        closeDialog();
                        open(one);
                      },
                    }}
                  />
                )}
                {dialog === "copy" && (
                  <ShowPart
                    part={copy}
                    isNeeded
                    onGiveUp={closeDialog}
                    props={{ ...dialogProps(shown), writable }}
                  />
                )}
              </Box>
            )}
          </QueryContent>
        )}
      </PanePage>
    </>
  );
};

/** Settings of tills, or of PAN terminals, down the chain of scopes, with their changes. */
export const ConfigurationPage = ({ path, params }: PageProps) => (
  <TargetSettings page={path} target={settingTargetOf(params["target"])} />
);
