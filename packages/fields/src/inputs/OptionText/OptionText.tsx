import type { LookupOption } from "@backroom/contract";
import { Flag, Icon, namedIcon } from "@backroom/ui";
import type { CSSProperties } from "react";
import { optionColor } from "../../lookups/optionColor.ts";
import styles from "./OptionText.module.css";

/** Props of {@link OptionText} and {@link OptionPicture}. */
export interface OptionTextProps {
  readonly option: LookupOption;
}

/** True when something stands before an option's text. */
export const hasPicture = ({ colorDeterminationText, country, icon }: LookupOption): boolean =>
  colorDeterminationText !== undefined || country !== undefined || icon !== undefined;

/** What stands before an option's text: colour, flag, icon. Null when it has none. */
export const OptionPicture = ({ option }: OptionTextProps) => {
  const { colorDeterminationText: colorText, country, icon } = option;
  if (!hasPicture(option)) return null;
  return (
    <span className={styles["picture"]}>
      {colorText !== undefined && (
        <span
          className={styles["color"]}
          style={{ "--option-color": optionColor(colorText) } as CSSProperties}
        />
      )}
      {country !== undefined && <Flag country={country} />}
      {icon !== undefined && <Icon name={namedIcon(icon)} />}
    </span>
  );
};

/** An option as a text with its colour, flag and icon; struck through when it was deleted. */
export const OptionText = ({ option }: OptionTextProps) => (
  <span className={styles["option"]} data-deleted={option.deleted || undefined}>
    <OptionPicture option={option} />
    <bdi className={styles["text"]}>{option.text}</bdi>
  </span>
);
