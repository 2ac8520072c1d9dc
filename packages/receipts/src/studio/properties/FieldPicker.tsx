import type { FieldChoice } from "@backroom/receipt-template";
import { ComboBox, Icon, Option } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";

export interface FieldPickerProps {
  readonly "aria-label": string;
  /** `Tenant.Text`. */
  readonly value: string;
  /** What can be chosen where it stands. */
  readonly choices: readonly FieldChoice[];
  readonly onChange: (path: string) => void;
  readonly isDisabled?: boolean;
}

/** A field of the document's model, found by typing; one the model does not have is marked. */
export const FieldPicker = ({ value, choices, onChange, isDisabled = false, ...props }: FieldPickerProps) => {
  const { t } = useLingui();
  const isKnown = choices.some(({ path }) => path === value);
  const items = choices.map(({ path, level }) => ({ id: path, path, level }));
  return (
    <ComboBox
      {...props}
      // The text in it is that of the choice, also after undo.
      key={value}
      defaultItems={isKnown || value === "" ? items : [{ id: value, path: value, level: -1 }, ...items]}
      defaultSelectedKey={value === "" ? null : value}
      isDisabled={isDisabled}
      prefix={isKnown || value === "" ? "" : <Icon name="triangle-alert" size={14} />}
      onSelectionChange={(key) => {
        if (key !== null && key !== value) onChange(String(key));
      }}
    >
      {({ path, level }: (typeof items)[number]) => (
        <Option
          id={path}
          textValue={path}
          description={
            level === -1 ? (
              <Trans>not a field of this document</Trans>
            ) : level === 0 ? (
              t`of the document`
            ) : (
              t`of the line`
            )
          }
        >
          {path}
        </Option>
      )}
    </ComboBox>
  );
};
