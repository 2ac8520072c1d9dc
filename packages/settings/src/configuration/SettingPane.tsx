import { isApiError } from "@backroom/api-client";
import type { Setting, SettingEntry, SettingStep, SettingTree } from "@backroom/contract";
import { useFailureText } from "@backroom/i18n";
import { Badge, Button, IconButton } from "@backroom/ui";
import { useCopy, useFailureToast, useServices } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import type { EditStore, SettingEdit } from "./createEditStore.ts";
import type { SettingSaving } from "./createSettingSaving.ts";
import { Elsewhere } from "./Elsewhere.tsx";
import type { SettingTarget } from "./settingReadings.ts";
import { SettingStepRow } from "./SettingStepRow.tsx";
import type { Inherited } from "./SettingStepRow.tsx";
import type { StepEditing } from "./StepEditor.tsx";
import { useSettingTexts } from "./useSettingTexts.ts";
import { useSettingWrites } from "./useSettingWrites.ts";
import styles from "./Chain.module.css";
import frame from "./Configuration.module.css";

/** Props of {@link SettingPane}. */
export interface SettingPaneProps {
  readonly target: SettingTarget;
  readonly tree: SettingTree;
  readonly setting: Setting;
  readonly edits: EditStore;
  readonly saving: SettingSaving;
  readonly onHistory: () => void;
  readonly onScope: (key: string) => void;
  /** Leads back to the tree on narrow screens. */
  readonly onBack: () => void;
}

const etagOf = ({ entry }: SettingStep): string | null => entry?.etag ?? null;
const etagsOf = (chain: readonly SettingStep[]): Readonly<Record<string, string | null>> =>
  Object.fromEntries(chain.map((step) => [step.scope.key, etagOf(step)]));

/** What comes down to each step of the chain. */
const inheritedOf = ({ chain, definition }: Setting): readonly (Inherited | null)[] => {
  const usual = definition?.default ?? null;
  let value: Inherited | null = usual === null ? null : { value: usual, scope: null };
  return chain.map(({ scope, entry }) => {
    const before = value;
    if (entry !== null && !entry.isDisabled) value = { value: entry.value, scope };
    return before;
  });
};

/** One setting down the chain of scopes, and where else it is set. */
export const SettingPane = ({
  target,
  tree,
  setting,
  edits,
  saving,
  onHistory,
  onScope,
  onBack,
}: SettingPaneProps) => {
  const { t } = useLingui();
  const { confirms } = useServices();
  const failure = useFailureToast();
  const failureText = useFailureText();
  const texts = useSettingTexts();
  const copy = useCopy();
  const writes = useSettingWrites(target);
  const all = useStore(edits, (state) => state.edits);
  const { path, definition, chain } = setting;
  // What the user has seen: what differs from it was changed by somebody else.
  const [seen, setSeen] = useState(() => etagsOf(chain));
  const see = (scope: string, etag: string | null) => setSeen((before) => ({ ...before, [scope]: etag }));

  const reasonOf = (error: unknown): string =>
    isApiError(error) && error.status === 409
      ? t`Somebody else has changed this value. Both are shown.`
      : failureText(error);
  const editing: StepEditing = {
    isConflict: (edit, step) => isConflict(edit, step),
    reasonOf,
    change: (edit, text) => edits.change(edit.path, edit.scope, text),
    cancel: (edit) => edits.drop(edit.path, edit.scope),
    keepMine: (edit, { entry }) => {
      edits.rebase(edit.path, edit.scope, { base: entry?.value ?? "", etag: entry?.etag ?? null });
      see(edit.scope, entry?.etag ?? null);
    },
    save: async (edit) => {
      await saving.save(edit, {
        write: async ({ scope, text: value }, etag) => {
          await writes.write([{ path, scope, value, etag }]);
        },
        read: writes.readEntry,
      });
      edits.drop(edit.path, edit.scope);
      setOwn(edit.scope);
    },
  };
  // The own change is not marked as one of somebody else: what is read next in this scope is taken as seen.
  const [own, setOwn] = useState<string | null>(null);
  const ownStep = chain.find(({ scope }) => scope.key === own);
  if (own !== null) {
    setOwn(null);
    if (ownStep !== undefined) see(own, etagOf(ownStep));
  }
  const editOf = (scope: string): SettingEdit | undefined =>
    all.find((edit) => edit.path === path && edit.scope === scope);
  const isConflict = (edit: SettingEdit, step: SettingStep): boolean =>
    etagOf(step) !== edit.etag && saving.originOf(edit, step.entry) === "other";
  const goOnOverOwn = useEffectEvent((steps: typeof chain, open: typeof all) => {
    for (const step of steps) {
      const edit = open.find((one) => one.path === path && one.scope === step.scope.key);
      if (edit !== undefined && edit.etag !== etagOf(step) && !isConflict(edit, step))
        editing.keepMine(edit, step);
    }
  });
  useEffect(() => {
    goOnOverOwn(chain, all);
  }, [chain, all]);
  const start = ({ scope, entry }: SettingStep, inherited: Inherited | null) => {
    const value = entry?.value ?? "";
    edits.start({
      path,
      scope: scope.key,
      text: entry === null ? (inherited?.value ?? "") : value,
      base: value,
      etag: entry?.etag ?? null,
    });
  };
  const remove = async ({ scope }: SettingStep, entry: SettingEntry) => {
    const name = texts.scopeName(scope);
    const isSure = await confirms.ask({
      title: t`Remove the value of ${name}?`,
      content: t`The value from above holds from then on. The change can be undone under Recent changes.`,
      confirmLabel: t`Remove`,
      tone: "danger",
    });
    if (!isSure) return;
    try {
      await writes.write([{ path, scope: scope.key, value: null, etag: entry.etag }]);
      failure.settle();
      setOwn(scope.key);
    } catch (error) {
      failure.show({ type: "error", title: t`The value was not removed.`, content: reasonOf(error) });
    }
  };

  const segments = path.split("/");
  const crumbs = segments
    .slice(0, -1)
    .map((_, index) => segments.slice(0, index + 1).join("/"))
    .map((branch) => texts.titleOf(branch, tree.branches[branch]));
  const inherited = inheritedOf(setting);
  const inUse = chain.findIndex((step) => step.isInUse);
  return (
    <>
      <header className={styles["head"]}>
        <IconButton className={styles["back"]} icon="arrow-left" label={t`All settings`} onPress={onBack} />
        <div className={styles["title"]}>
          <p className={styles["crumbs"]}>
            <bdi>{crumbs.join(" › ")}</bdi>
          </p>
          <h2>
            <bdi>{texts.titleOf(path, definition?.title)}</bdi>
          </h2>
          <p className={styles["key"]}>
            <code dir="ltr">{path}</code>
            <Badge {...(definition === null && { tone: "warning" })}>{texts.typeText(definition)}</Badge>
          </p>
        </div>
        <Button variant="ghost" icon="history" onPress={onHistory}>
          <Trans>History</Trans>
        </Button>
        <IconButton icon="copy" label={t`Copy the key`} onPress={() => void copy(path)} />
      </header>
      <div className={frame["scroller"]}>
        <ol className={styles["chain"]} aria-label={t`Values from everywhere down to here`}>
          {chain.map((step, index) => (
            <SettingStepRow
              key={step.scope.key}
              definition={definition}
              step={step}
              inherited={inherited[index] ?? null}
              isFlow={inUse !== -1 && index >= inUse}
              isNews={seen[step.scope.key] !== etagOf(step)}
              edit={editOf(step.scope.key)}
              editing={editing}
              onEdit={() => start(step, inherited[index] ?? null)}
              onRemove={(entry) => void remove(step, entry)}
            />
          ))}
        </ol>
        <Elsewhere setting={setting} onScope={onScope} />
      </div>
    </>
  );
};
