import type { SettingTree, SettingValue } from "@backroom/contract";
import { EmptyState, Modal, PlainTable, Stack, Switch, TableHead } from "@backroom/ui";
import { QueryContent, useCall } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { BranchPicker } from "./BranchPicker.tsx";
import { compareValues } from "./compareValues.ts";
import { ScopePicker } from "../scopes/ScopePicker.tsx";
import { SettingLink } from "../SettingLink.tsx";
import type { ScopeChoice } from "../scopes/scopes.ts";
import { branchValuesOf } from "../settingReadings.ts";
import type { SettingTarget } from "../settingReadings.ts";
import { useSettingTexts } from "../useSettingTexts.ts";
import styles from "./Dialogs.module.css";

/** What the dialogs about branches need. */
export interface BranchDialogProps {
  readonly target: SettingTarget;
  /** Path of the page; rights are held there. */
  readonly page: string;
  readonly tree: SettingTree;
  readonly choices: readonly ScopeChoice[];
  /** Key of the scope the page looks from. */
  readonly scope: string;
  readonly branch: string;
  readonly onClose: () => void;
}

export interface CompareDialogProps extends BranchDialogProps {
  readonly onOpen: (path: string) => void;
}

/** Compares what two scopes see of a branch. */
export const CompareDialog = (props: CompareDialogProps) => {
  const { target, page, tree, choices, scope, onClose, onOpen } = props;
  const { t } = useLingui();
  const texts = useSettingTexts();
  const [first, setFirst] = useState(scope);
  const [second, setSecond] = useState<string | null>(scope === "global" ? null : "global");
  const [branch, setBranch] = useState(props.branch);
  const [isAll, setAll] = useState(false);
  const a = useCall(branchValuesOf(target, first, branch));
  const b = useCall(second === null ? null : branchValuesOf(target, second, branch));
  const query = {
    data: a.data === undefined || b.data === undefined ? undefined : { a: a.data, b: b.data },
    error: a.error ?? b.error,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
  const nameOf = (key: string | null) => {
    const choice = choices.find((one) => one.scope.key === key);
    return choice === undefined ? (key ?? "") : texts.scopeName(choice.scope);
  };
  const definitions = new Map(tree.settings.map((setting) => [setting.path, setting.definition]));
  const show = (path: string, value: SettingValue | undefined) =>
    value?.value == null ? "" : texts.valueText(definitions.get(path) ?? null, value.value);
  return (
    <Modal state="shown" size="xl" isFlush title={<Trans>Compare scopes</Trans>} onClose={onClose}>
      <div className={styles["pickers"]}>
        <ScopePicker label={t`First scope`} choices={choices} value={first} onChange={setFirst} />
        <ScopePicker label={t`Second scope`} choices={choices} value={second} onChange={setSecond} />
        <BranchPicker tree={tree} value={branch} onChange={setBranch} />
        <Switch isSelected={isAll} onChange={setAll}>
          <Trans>Show identical settings</Trans>
        </Switch>
      </div>
      <Stack line="start" className={styles["tableBox"]}>
        {second === null ? (
          <EmptyState icon="git-compare" title={<Trans>Choose the second scope.</Trans>} />
        ) : (
          <QueryContent query={query} path={page} failure={<Trans>Could not load the values.</Trans>}>
            {(values: { readonly a: readonly SettingValue[]; readonly b: readonly SettingValue[] }) => {
              const rows = compareValues(values.a, values.b).filter(({ isSame }) => isAll || !isSame);
              if (rows.length === 0)
                return <EmptyState icon="check" title={<Trans>Both scopes see the same values.</Trans>} />;
              return (
                <PlainTable label={t`Differences`} isCompact>
                  <TableHead columns={[t`Setting`, nameOf(first), nameOf(second)]} />
                  <tbody>
                    {rows.map(({ path, first: one, second: other, isSame }) => (
                      <tr key={path} data-same={isSame || undefined}>
                        <th scope="row">
                          <SettingLink onPress={() => onOpen(path)}>
                            {texts.titleOf(path, definitions.get(path)?.title)}
                          </SettingLink>{" "}
                          <code dir="ltr">{path}</code>
                        </th>
                        <td className={styles["wide"]} dir="auto">
                          {show(path, one)}
                        </td>
                        <td className={styles["wide"]} dir="auto">
                          {show(path, other)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </PlainTable>
              );
            }}
          </QueryContent>
        )}
      </Stack>
    </Modal>
  );
};
