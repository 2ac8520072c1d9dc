import type { SettingChanges, SettingTree } from "@backroom/contract";
import { undoSettings } from "@backroom/contract/calls/settings";
import { useFormats } from "@backroom/i18n";
import { Box, Button, EmptyState, PaneFoot, PaneHead, Stack } from "@backroom/ui";
import { QueryContent, useCall, useServices, useWrite } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ChangesCount } from "./ChangesCount.tsx";
import { ChangeRow } from "./ChangeRow.tsx";
import { changesOf, settingReads } from "../settingReadings.ts";
import type { SettingTarget } from "../settingReadings.ts";
import { useSettingTexts } from "../useSettingTexts.ts";
import styles from "./Changes.module.css";
import frame from "../Configuration.module.css";

export interface ChangesPaneProps {
  readonly target: SettingTarget;
  /** Path of the page; rights are held there. */
  readonly page: string;
  readonly tree: SettingTree | undefined;
  /** Only changes of this setting; null = of all. */
  readonly of: string | null;
  readonly onAll: () => void;
  readonly onOpen: (path: string, scope: string | null) => void;
}

const none: ReadonlySet<number> = new Set();

/** The newest changes, of one setting or of all; one or several can be undone together. */
export const ChangesPane = ({ target, page, tree, of, onAll, onOpen }: ChangesPaneProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const texts = useSettingTexts();
  const { notifier, confirms } = useServices();
  const query = useCall(changesOf(target, of));
  const undo = useWrite(undoSettings, { changes: settingReads, title: t`Nothing was undone.` });
  const [ticked, setTicked] = useState(none);
  const definitionOf = (path: string) => tree?.settings.find((one) => one.path === path)?.definition ?? null;
  const nameOf = (path: string): string =>
    path
      .split("/")
      .map((_, index, segments) => {
        const part = segments.slice(0, index + 1).join("/");
        const isLast = index === segments.length - 1;
        return texts.titleOf(part, isLast ? definitionOf(part)?.title : tree?.branches[part]);
      })
      .join(" / ");
  const take = async (changes: readonly number[]) => {
    const undoAll = async (isForced: boolean) =>
      undo.run({ params: { target }, body: { changes: [...changes], isForced } });
    let done = await undoAll(false);
    if (done.kind === "done" && done.answer.changedSince.length > 0) {
      const list = done.answer.changedSince
        .map(
          ({ path, scope, modifiedBy }) =>
            `${nameOf(path)}, ${texts.scopeName(scope)} (${modifiedBy ?? "–"})`,
        )
        .join("; ");
      const isSure = await confirms.ask({
        title: t`Changed since. Undo anyway?`,
        content: t`Nothing was undone yet. Changed since: ${list}`,
        confirmLabel: t`Undo anyway`,
        tone: "danger",
      });
      if (!isSure) return;
      done = await undoAll(true);
    }
    if (done.kind !== "done") return;
    setTicked(none);
    const { count } = done.answer;
    notifier.show({
      type: "success",
      title: t`${plural(count, { one: "# value was put back.", other: "# values were put back." })}`,
    });
  };
  const shownSeqs = new Set(query.data?.changes.map(({ seq }) => seq));
  const picked = [...ticked].filter((seq) => shownSeqs.has(seq));
  const pickedText = formats.number(picked.length);
  return (
    <>
      <PaneHead as="header" justify="between" tone="muted" size="sm" className={styles["sideHead"]}>
        <h2>{of === null ? <Trans>Recent changes</Trans> : <Trans>History</Trans>}</h2>
        {of === null ? (
          <span>{query.data !== undefined && <ChangesCount count={query.data.total} />}</span>
        ) : (
          <Button size="sm" variant="ghost" onPress={onAll}>
            <Trans>Show all</Trans>
          </Button>
        )}
      </PaneHead>
      <Stack flex="grow" className={frame["scroller"]}>
        <QueryContent query={query} path={page} failure={<Trans>Could not load the changes.</Trans>}>
          {({ changes }: SettingChanges) =>
            changes.length === 0 ? (
              <EmptyState icon="history" title={<Trans>Nothing was changed.</Trans>} />
            ) : (
              <ul>
                {changes.map((change) => (
                  <ChangeRow
                    key={change.seq}
                    change={change}
                    name={nameOf(change.path)}
                    textOf={(value) => texts.valueText(definitionOf(change.path), value)}
                    canPick={changes.some(({ mayUndo }) => mayUndo)}
                    isPicked={ticked.has(change.seq)}
                    onPick={(isPicked) =>
                      setTicked((before) => {
                        const next = new Set(before);
                        if (isPicked) next.add(change.seq);
                        else next.delete(change.seq);
                        return next;
                      })
                    }
                    onOpen={() => onOpen(change.path, change.scope?.key ?? null)}
                    onUndo={() => void take([change.seq])}
                  />
                ))}
              </ul>
            )
          }
        </QueryContent>
      </Stack>
      {picked.length > 0 && (
        <PaneFoot as="footer">
          <Box as="strong" flex="grow">
            <Trans>{pickedText} picked</Trans>
          </Box>
          <Button variant="ghost" onPress={() => setTicked(none)}>
            <Trans>Clear</Trans>
          </Button>
          <Button icon="undo-2" onPress={() => void take(picked)}>
            <Trans>Undo {pickedText}</Trans>
          </Button>
        </PaneFoot>
      )}
    </>
  );
};
