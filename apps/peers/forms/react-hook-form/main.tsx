import { yupResolver } from "@hookform/resolvers/yup";
import { memo } from "react";
import { createRoot } from "react-dom/client";
import { useForm, useFormState } from "react-hook-form";
import type { Control, UseFormRegister } from "react-hook-form";
import { number, object, string } from "yup";
import "./form.css";

type Values = Record<string, string | number>;

const isInteger = (index: number) => index % 5 === 4;

const schemaOf = (count: number) =>
  object(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `Field${index}`,
        isInteger(index)
          ? number().required().integer().min(0).max(1_000_000)
          : string().required().min(2).max(40),
      ]),
    ),
  );

const schemas = new Map([[200, schemaOf(200)]]);

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly isNumber: boolean;
  readonly register: UseFormRegister<Values>;
  readonly control: Control<Values>;
}

/** As the library's documents advise: an uncontrolled input, and a subscription to the errors of this field alone. */
const Field = memo(({ name, label, isNumber, register, control }: FieldProps) => {
  const { errors } = useFormState({ control, name, exact: true });
  const message = errors[name]?.message;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        inputMode={isNumber ? "numeric" : "text"}
        aria-invalid={message !== undefined}
        aria-describedby={message === undefined ? undefined : `${name}-error`}
        {...register(name)}
      />
      <span id={`${name}-error`} className="error">
        {message}
      </span>
    </div>
  );
});

const Form = ({ count }: { readonly count: number }) => {
  const { register, control, handleSubmit } = useForm<Values>({
    mode: "onChange",
    resolver: yupResolver((schemas.get(count) ?? schemaOf(count)) as never) as never,
    defaultValues: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `Field${index}`,
        isInteger(index) ? index : `Value ${index}`,
      ]),
    ),
  });
  return (
    <form className="grid" noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {Array.from({ length: count }, (_, index) => (
        <Field
          key={index}
          name={`Field${index}`}
          label={`Field ${index}`}
          isNumber={isInteger(index)}
          register={register}
          control={control}
        />
      ))}
    </form>
  );
};

window.__formBench = {
  name: "react-hook-form + yup",
  mount: ({ fields }) => {
    const root = document.querySelector("#root");
    if (root === null) throw new Error("The page has no root.");
    createRoot(root).render(<Form count={fields} />);
  },
  inputs: () => [...document.querySelectorAll<HTMLInputElement>("form input")],
};
