import type { Fluid } from "@backroom/contract";
import { useLingui } from "@lingui/react/macro";
import { ChoicePicker } from "./ChoicePicker.tsx";

export interface WidthPickerProps {
  readonly fluid: Fluid;
  readonly onFluidChange: (fluid: Fluid) => void;
}

/** Auto leaves the layout width to the page, full-width, boxed. */
export const WidthPicker = ({ fluid, onFluidChange }: WidthPickerProps) => {
  const { t } = useLingui();
  const choices = [
    { value: "auto", text: t`Auto` },
    { value: "full-width", text: t`Full-width` },
    { value: "boxed", text: t`Boxed` },
  ] as const;
  return (
    <ChoicePicker
      label={t`Layout width`}
      icon="move-horizontal"
      choices={choices}
      value={fluid}
      onChange={onFluidChange}
    />
  );
};
