import { Radio, Segmented, Switch } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { frameProps } from "./binding.ts";
import type { InputBinding } from "./binding.ts";
import { FrameInput } from "./FrameInput.tsx";

/** Yes or no: a switch; where it may be unset or must be answered, a bar of yes, no and, if nullable, not set. */
export const BooleanInput = (binding: InputBinding) => {
  const { field } = binding;
  return field.required || field.nullable ? <YesNoInput {...binding} /> : <SwitchInput {...binding} />;
};

const SwitchInput = (binding: InputBinding) => (
  <FrameInput binding={binding}>
    {({ labelId, errorId }) => (
      <Switch
        aria-labelledby={labelId}
        {...(errorId !== undefined && { "aria-describedby": errorId })}
        isSelected={binding.value === true}
        isReadOnly={binding.isReadOnly}
        onChange={binding.setValue}
      >
        {binding.value === true ? <Trans>Yes</Trans> : <Trans>No</Trans>}
      </Switch>
    )}
  </FrameInput>
);

const YesNoInput = (binding: InputBinding) => {
  const { t } = useLingui();
  const { field, value, setValue } = binding;
  const isUnset = value !== true && value !== false;
  return (
    <Segmented
      {...frameProps(binding)}
      value={isUnset ? (field.nullable && !field.required ? "" : null) : String(value)}
      onChange={(chosen) => setValue(chosen === "" ? null : chosen === "true")}
    >
      <Radio value="true">{t`Yes`}</Radio>
      <Radio value="false">{t`No`}</Radio>
      {field.nullable && !field.required && <Radio value="">{t`Not set`}</Radio>}
    </Segmented>
  );
};
