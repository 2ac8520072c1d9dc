import { useFailureText } from "@backroom/i18n";
import { Button, IconButton, Menu, MenuItem, MenuTrigger, Spacer, Switch, Text } from "@backroom/ui";
import { saveFile, useFailureToast, useWorkspace } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingEdit } from "./setting/createEditStore.ts";
import { exportFile } from "./compare/exportFile.ts";
import { ScopePicker } from "./scopes/ScopePicker.tsx";
import type { ScopeChoice } from "./scopes/scopes.ts";
import { branchValuesOf } from "./settingReadings.ts";
import type { SettingTarget } from "./settingReadings.ts";
import styles from "./Configuration.module.css";

export interface ConfigurationCommandsProps {
  readonly target: SettingTarget;
  readonly choices: readonly ScopeChoice[];
  readonly scope: string;
  readonly branch: string;
  readonly isOnlyHere: boolean;
  /** The settings are there: without them nothing can be compared, copied or exported. */
  readonly isLoaded: boolean;
  /** The user may set values somewhere. */
  readonly mayWrite: boolean;
  /** Changed edits that are not saved. */
  readonly unsaved: readonly SettingEdit[];
  readonly onScope: (key: string) => void;
  readonly onOnlyHere: (isOnlyHere: boolean) => void;
  readonly onEdit: (edit: SettingEdit) => void;
  readonly onDialog: (dialog: "compare" | "copy") => void;
  readonly onChanges: () => void;
}

/** The commands of the page. */
export const ConfigurationCommands = (props: ConfigurationCommandsProps) => {
  const { target, choices, scope, branch, isOnlyHere, isLoaded, mayWrite, unsaved } = props;
  const { t } = useLingui();
  const failureText = useFailureText();
  const failure = useFailureToast();
  const { calls } = useWorkspace();
  const count = unsaved.length;
  const [first] = unsaved;
  const save = async (format: "csv" | "json") => {
    try {
      const name = ["configuration", target, scope, ...branch.split("/")].filter((part) => part !== "");
      saveFile(
        exportFile(await calls.read(branchValuesOf(target, scope, branch)), format),
        `${name.join("-")}.${format}`,
      );
      failure.settle();
    } catch (error) {
      failure.show({ type: "error", title: t`Nothing was exported.`, content: failureText(error) });
    }
  };
  return (
    <>
      <Text tone="muted" size="sm">
        <Trans>Viewing</Trans>
      </Text>
      <ScopePicker
        label={t`Viewing`}
        isLabelHidden
        choices={choices}
        value={scope}
        onChange={props.onScope}
      />
      <Switch isSelected={isOnlyHere} onChange={props.onOnlyHere}>
        <Trans>Only values set here</Trans>
      </Switch>
      <Spacer />
      {first !== undefined && (
        <Button className={styles["unsaved"]} size="sm" icon="pencil" onPress={() => props.onEdit(first)}>
          {t`${plural(count, { one: "# unsaved change", other: "# unsaved changes" })}`}
        </Button>
      )}
      <IconButton variant="secondary" icon="history" label={t`Recent changes`} onPress={props.onChanges} />
      <Button icon="git-compare" isDisabled={!isLoaded} onPress={() => props.onDialog("compare")}>
        <Trans>Compare scopes</Trans>
      </Button>
      {mayWrite && (
        <Button icon="copy" isDisabled={!isLoaded} onPress={() => props.onDialog("copy")}>
          <Trans>Copy branch…</Trans>
        </Button>
      )}
      <MenuTrigger>
        <Button icon="download" isDisabled={!isLoaded}>
          <Trans>Export</Trans>
        </Button>
        <Menu onAction={(key) => void save(key === "csv" ? "csv" : "json")}>
          <MenuItem id="csv">{t`As CSV`}</MenuItem>
          <MenuItem id="json">{t`As JSON`}</MenuItem>
        </Menu>
      </MenuTrigger>
    </>
  );
};
