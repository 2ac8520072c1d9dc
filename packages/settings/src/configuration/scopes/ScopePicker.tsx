import { ComboBox, Option } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ScopeMark } from "./ScopeMark.tsx";
import type { ScopeChoice } from "./scopes.ts";
import { useSettingTexts } from "../useSettingTexts.ts";
import styles from "../Configuration.module.css";

/** Choices a list shows at once. */
const SHOWN = 60;

export interface ScopePickerProps {
  readonly label: string;
  /** The label stands elsewhere: it is for screen readers. */
  readonly isLabelHidden?: boolean;
  readonly choices: readonly ScopeChoice[];
  /** Key of the chosen scope; null = none. */
  readonly value: string | null;
  readonly onChange: (key: string) => void;
}

/** Chooses a scope by typing parts of its name, id, or those of the scopes above it. */
export const ScopePicker = ({ label, isLabelHidden = false, choices, value, onChange }: ScopePickerProps) => {
  const { t } = useLingui();
  const texts = useSettingTexts();
  const chosen = choices.find(({ scope }) => scope.key === value);
  const nameOf = ({ scope }: ScopeChoice): string => {
    const name = texts.scopeName(scope);
    return scope.level === "terminal" ? `${name} ${scope.id === name ? "" : scope.id}`.trim() : name;
  };
  const chosenName = chosen === undefined ? "" : nameOf(chosen);
  // Null = nothing is typed: all are offered.
  const [typed, setTyped] = useState<string | null>(null);
  const words = (typed ?? "").toLowerCase().split(/\s+/u);
  const aboveText = (choice: ScopeChoice) => choice.above.map(texts.scopeName).join(", ");
  const found = choices.filter((choice) => {
    const { scope, above } = choice;
    const text = [nameOf(choice), scope.id, ...above.flatMap((one) => [texts.scopeName(one), one.id])]
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const shown = found.slice(0, SHOWN);
  return (
    <ComboBox
      {...(isLabelHidden ? { "aria-label": label, className: styles["seen"] ?? "" } : { label })}
      placeholder={t`Choose a scope`}
      items={shown}
      inputValue={typed ?? chosenName}
      onInputChange={(text) => setTyped(text === chosenName ? null : text)}
      value={value}
      onChange={(key) => {
        setTyped(null);
        if (key !== null) onChange(String(key));
      }}
      onBlur={() => setTyped(null)}
      isTruncated={found.length > shown.length}
      prefix={chosen === undefined ? undefined : <ScopeMark scope={chosen.scope} />}
    >
      {(choice: ScopeChoice) => (
        <Option
          id={choice.scope.key}
          textValue={nameOf(choice)}
          prefix={<ScopeMark scope={choice.scope} />}
          description={[texts.scopeKind(choice.scope), aboveText(choice)]
            .filter((text) => text !== "")
            .join(" · ")}
        >
          {nameOf(choice)}
        </Option>
      )}
    </ComboBox>
  );
};
