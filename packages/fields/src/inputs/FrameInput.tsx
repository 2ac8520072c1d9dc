import { Field, fieldClass } from "@backroom/ui";
import { useId } from "react";
import type { ReactNode } from "react";
import { FieldErrorContext, LabelContext, Provider, TextContext } from "react-aria-components";
import type { InputBinding } from "./binding.ts";

export interface FrameInputProps {
  readonly binding: InputBinding;
  /** Help that is always there. Default: none. */
  readonly description?: string | undefined;
  /** The control; `labelId` names it. */
  readonly children: (ids: { readonly labelId: string; readonly errorId: string | undefined }) => ReactNode;
}

const noErrors: string[] = [];
const validity = { valid: false } as ValidityState;

/** Label, marks and error around a control that is no React Aria field: a switch, a code editor, nested fields. */
export const FrameInput = ({ binding, description, children }: FrameInputProps) => {
  const { label, error, field, isReadOnly, blur } = binding;
  const labelId = useId();
  const errorId = useId();
  const leave = (event: React.FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) blur();
  };
  return (
    <div className={fieldClass()} onBlur={leave}>
      <Provider
        values={[
          [LabelContext, { id: labelId, elementType: "span" }],
          [TextContext, { slots: { errorMessage: { id: errorId }, description: {} } }],
          [
            FieldErrorContext,
            {
              isInvalid: error !== undefined,
              validationErrors: error === undefined ? noErrors : [error],
              validationDetails: validity,
            },
          ],
        ]}
      >
        <Field
          label={label}
          isRequired={field.required && !isReadOnly}
          isReadOnly={isReadOnly}
          description={description}
          {...(error !== undefined && { errorMessage: error })}
        >
          {children({ labelId, errorId: error === undefined ? undefined : errorId })}
        </Field>
      </Provider>
    </div>
  );
};
