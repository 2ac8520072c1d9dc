import type { SettingTree } from "@backroom/contract";
import { Option, Select } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { branchPaths } from "../tree/settingNodes.ts";
import { useSettingTexts } from "../useSettingTexts.ts";

/** Stands for all settings: a key of a list is never empty. */
const ALL = "*";

export interface BranchPickerProps {
  readonly tree: SettingTree;
  /** Path of the branch; "" = all settings. */
  readonly value: string;
  readonly onChange: (branch: string) => void;
}

/** Chooses a branch of the settings. */
export const BranchPicker = ({ tree, value, onChange }: BranchPickerProps) => {
  const { t } = useLingui();
  const { titleOf } = useSettingTexts();
  const nameOf = (path: string) =>
    path
      .split("/")
      .map((_, index, segments) => segments.slice(0, index + 1).join("/"))
      .map((part) => titleOf(part, tree.branches[part]))
      .join(" / ");
  return (
    <Select
      label={t`Branch`}
      value={value === "" ? ALL : value}
      onChange={(key) => onChange(key === ALL ? "" : String(key))}
    >
      <Option id={ALL}>{t`All settings`}</Option>
      {branchPaths(tree.settings).map((path) => (
        <Option key={path} id={path}>
          {nameOf(path)}
        </Option>
      ))}
    </Select>
  );
};
