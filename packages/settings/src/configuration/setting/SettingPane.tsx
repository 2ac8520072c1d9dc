import type { Setting, SettingTree } from "@backroom/contract";
import { Badge, Box, Button, IconButton, Row, Stack, Text } from "@backroom/ui";
import { useCopy } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import type { EditStore } from "./createEditStore.ts";
import type { SettingWorks } from "./createSettingWorks.ts";
import { Elsewhere } from "../scopes/Elsewhere.tsx";
import { SettingStepRow } from "./SettingStepRow.tsx";
import type { Inherited } from "./inherited.ts";
import { useSettingEditing } from "./useSettingEditing.ts";
import { useSettingTexts } from "../useSettingTexts.ts";
import styles from "./Chain.module.css";
import frame from "../Configuration.module.css";

export interface SettingPaneProps {
  readonly tree: SettingTree;
  readonly setting: Setting;
  readonly edits: EditStore;
  readonly works: SettingWorks;
  readonly onHistory: () => void;
  readonly onScope: (key: string) => void;
  /** Leads back to the tree on narrow screens. */
  readonly onBack: () => void;
}

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
  tree,
  setting,
  edits,
  works,
  onHistory,
  onScope,
  onBack,
}: SettingPaneProps) => {
  const { t } = useLingui();
  const texts = useSettingTexts();
  const copy = useCopy();
  const { path, definition, chain } = setting;
  const { editing, editOf, isNews, start, remove } = useSettingEditing(setting, edits, works);

  const segments = path.split("/");
  const crumbs = segments
    .slice(0, -1)
    .map((_, index) => segments.slice(0, index + 1).join("/"))
    .map((branch) => texts.titleOf(branch, tree.branches[branch]));
  const inherited = inheritedOf(setting);
  const inUse = chain.findIndex((step) => step.isInUse);
  return (
    <>
      <Row pad="2-4" line="end" as="header" flex="none" className={styles["head"]}>
        <IconButton className={styles["back"]} icon="arrow-left" label={t`All settings`} onPress={onBack} />
        <Box flex="grow">
          <Text as="p" tone="muted" size="sm">
            <bdi>{crumbs.join(" › ")}</bdi>
          </Text>
          <Text as="h2" wrap="anywhere" size="lg">
            <bdi>{texts.titleOf(path, definition?.title)}</bdi>
          </Text>
          <Row as="p" rowGap={1} isWrapping>
            <Text as="code" tone="muted" size="sm" weight="normal" dir="ltr">
              {path}
            </Text>
            <Badge {...(definition === null && { tone: "warning" })}>{texts.typeText(definition)}</Badge>
          </Row>
        </Box>
        <Button variant="ghost" icon="history" onPress={onHistory}>
          <Trans>History</Trans>
        </Button>
        <IconButton icon="copy" label={t`Copy the key`} onPress={() => void copy(path)} />
      </Row>
      <Stack flex="grow" className={frame["scroller"]}>
        <ol className={styles["chain"]} aria-label={t`Values from everywhere down to here`}>
          {chain.map((step, index) => (
            <SettingStepRow
              key={step.scope.key}
              definition={definition}
              step={step}
              inherited={inherited[index] ?? null}
              isFlow={inUse !== -1 && index >= inUse}
              isNews={isNews(step)}
              edit={editOf(step.scope.key)}
              editing={editing}
              onEdit={() => start(step, inherited[index] ?? null)}
              onRemove={(entry) => void remove(step, entry)}
            />
          ))}
        </ol>
        <Elsewhere setting={setting} onScope={onScope} />
      </Stack>
    </>
  );
};
