import type { AuthSettings } from "@backroom/contract";
import { useLingui } from "@lingui/react/macro";

/** Rules of the fields under `/auth`: each gives a message, or undefined when the text will do. */
export interface FieldRules {
  required: (text: string) => string | undefined;
  email: (text: string) => string | undefined;
  newPassword: (text: string) => string | undefined;
  /** Checked here only; the server never sees the repeat. */
  repeat: (text: string, password: string) => string | undefined;
  /** Says in advance what a new password needs. */
  passwordHint: string;
}

/** The rules in the user's language. The server checks all of them again, the repeat excepted. */
export const useFieldRules = ({ minLength, maxLength }: AuthSettings["passwordPolicy"]): FieldRules => {
  const { t } = useLingui();
  const required = (text: string) => (text.trim() === "" ? t`Please fill in this field.` : undefined);
  return {
    required,
    email: (text) =>
      required(text) ??
      (/^[^\s@]+@[^\s@]+$/.test(text.trim()) ? undefined : t`Enter an address such as name@example.com.`),
    newPassword: (text) => {
      if (text.length < minLength) return t`Use at least ${minLength} characters.`;
      return text.length > maxLength ? t`Use at most ${maxLength} characters.` : undefined;
    },
    repeat: (text, password) => (text === password ? undefined : t`The two passwords differ.`),
    passwordHint: t`At least ${minLength} characters.`,
  };
};
