import { Checkbox, Row } from "@backroom/ui";
import type { ReactNode } from "react";
import { Group } from "react-aria-components";
import { FrameInput } from "../FrameInput.tsx";
import type { InputBinding } from "../binding.ts";
import styles from "./Choices.module.css";

/** A value that can be chosen. */
export interface Choice {
  readonly value: unknown;
  readonly text: string;
  /** Shown at the end of the line. Default: nothing, and two choices share a line. */
  readonly note?: ReactNode;
}

export interface ChoicesProps {
  readonly binding: InputBinding;
  readonly choices: readonly Choice[];
}

/** The input of a list of values: a checkbox for each choice. */
export const Choices = ({ binding, choices }: ChoicesProps) => {
  const { value, setValue, isReadOnly } = binding;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const hasNotes = choices.some(({ note }) => note !== undefined);
  return (
    <FrameInput binding={binding}>
      {({ labelId }) => (
        <Group
          aria-labelledby={labelId}
          className={styles["choices"] ?? ""}
          data-notes={hasNotes || undefined}
        >
          {choices.map((choice) => (
            <Row justify="between" key={choice.text}>
              <Checkbox
                isSelected={chosen.includes(choice.value)}
                isDisabled={isReadOnly}
                onChange={(isOn) =>
                  setValue(isOn ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value))
                }
              >
                <bdi>{choice.text}</bdi>
              </Checkbox>
              {choice.note}
            </Row>
          ))}
        </Group>
      )}
    </FrameInput>
  );
};
