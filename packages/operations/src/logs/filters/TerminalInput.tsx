import { frameProps } from "@backroom/fields";
import type { InputBinding } from "@backroom/fields";
import { ComboBox, Option } from "@backroom/ui";
import { useLogInputs } from "./LogInputsContext.ts";
import type { TerminalChoice } from "./LogInputsContext.ts";

/** One of the terminals below the scope of the user. */
export const TerminalInput = (binding: InputBinding) => {
  const { value, setValue } = binding;
  return (
    <ComboBox
      {...frameProps(binding)}
      defaultItems={useLogInputs().terminals}
      selectedKey={typeof value === "number" ? value : null}
      onSelectionChange={(key) => setValue(typeof key === "number" ? key : null)}
    >
      {({ oid, name }: TerminalChoice) => <Option id={oid}>{name}</Option>}
    </ComboBox>
  );
};
