import { Row, Truncate } from "@backroom/ui";
import type { LookupOption } from "@backroom/contract";
import { describeOption } from "@backroom/values";
import { ValuePicture } from "../../FieldValue/ValuePicture.tsx";
import styles from "./OptionText.module.css";

/** Props of {@link OptionText} and {@link OptionPicture}. */
export interface OptionTextProps {
  readonly option: LookupOption;
}

/** True when something stands before an option's text. */
export const hasPicture = (option: LookupOption): boolean => describeOption(option).picture !== undefined;

/** What stands before an option's text: colour, flag, icon. Null when it has none. */
export const OptionPicture = ({ option }: OptionTextProps) => {
  const { picture } = describeOption(option);
  return picture === undefined ? null : <ValuePicture picture={picture} />;
};

/** The text of an option in a list; struck through if it was deleted. */
export const OptionName = ({ option }: OptionTextProps) => (
  <span className={styles["name"]} data-deleted={option.deleted || undefined}>
    {option.text}
  </span>
);

/** Props of a text input that shows an option: its text is struck through if the option was deleted. */
export const deletedProps = (option: LookupOption | null | undefined): { readonly className?: string } =>
  option?.deleted === true && styles["deletedField"] !== undefined
    ? { className: styles["deletedField"] }
    : {};

/** An option as a text of one line with its colour, flag and icon; struck through when it was deleted. */
export const OptionText = ({ option }: OptionTextProps) => (
  <Row
    as="span"
    isInline
    flex="shrink"
    className={styles["option"]}
    data-deleted={option.deleted || undefined}
  >
    <OptionPicture option={option} />
    <Truncate as="bdi">{option.text}</Truncate>
  </Row>
);
