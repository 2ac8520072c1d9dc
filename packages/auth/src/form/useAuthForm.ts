import { isApiError, mayBeStored } from "@backroom/api-client";
import type { Clock } from "@backroom/ports";
import { systemClock } from "@backroom/ports";
import { createBusy } from "@backroom/ui";
import type { BusyPhase } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import { useRef, useState } from "react";
import type { RefCallback } from "react";
import { useStore } from "zustand";
import { SHAKE_MS } from "../constants.ts";
import { describeFailure } from "./describeFailure.ts";
import type { Failure } from "./describeFailure.ts";

/** Messages of the fields that are wrong. */
export type FieldMessages<Values> = { [Name in keyof Values]?: string | undefined };

/** What {@link useAuthForm} works with. */
export interface AuthFormOptions<Values> {
  initial: Values;
  /** Messages of the fields that are wrong; shown from the first submit on. */
  validate: (values: Values) => FieldMessages<Values>;
  /** Sends the form; what it rejects with is shown under it. */
  submit: (values: Values) => Promise<void>;
  /** Field that is emptied and focused after a failure. */
  secret?: keyof Values & string;
  /**
   * Whether `submit` stores something that cannot be stored twice. A refusal after a try without a response then says that the
   * earlier try may have succeeded. Default: false.
   */
  isStoredOnce?: boolean;
  /** Default: the system's clock. */
  clock?: Clock | undefined;
}

/** Props of a text field. */
export interface AuthFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isInvalid: boolean;
  readonly errorMessage: string | undefined;
  readonly inputRef: RefCallback<HTMLInputElement>;
}

/** A form of texts: values, messages, busy state, failure and shake. */
export interface AuthFormState<Values> {
  values: Values;
  field: (name: keyof Values & string) => AuthFieldProps;
  isBusy: boolean;
  /** What the button shows: a spinner after 25 ms, then for a moment how it ended, without a delay. */
  phase: BusyPhase;
  isShaking: boolean;
  failure: Failure | undefined;
  /** Validates and sends; does nothing while busy. */
  send: () => void;
  /** Runs other work, such as an identity provider's login, with the same busy state and failure line. */
  run: (work: () => Promise<void>) => void;
}

/** State of one small form. Fields the server names wrong get its message until they change. */
export const useAuthForm = <Values extends Record<string, string>>({
  initial,
  validate,
  submit,
  secret,
  isStoredOnce = false,
  clock = systemClock,
}: AuthFormOptions<Values>): AuthFormState<Values> => {
  const { i18n } = useLingui();
  const [values, setValues] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<FieldMessages<Values>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [busy, setBusy] = useState(() => createBusy(clock));
  const { phase } = useStore(busy);
  const [isShaking, setIsShaking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // Two clicks may come before the first one has rendered.
  const isRunning = useRef(false);
  const hasLostTry = useRef(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const wrong: FieldMessages<Values> = { ...refused, ...(isChecked ? validate(values) : {}) };
  const change = (name: keyof Values, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setRefused((current) => ({ ...current, [name]: undefined }));
  };

  const fail = (error: unknown) => {
    const fields = isApiError(error) ? error.fieldErrors : [];
    const known = fields.filter(({ field }) => Object.hasOwn(initial, field));
    setRefused(
      Object.fromEntries(known.map(({ field, message }) => [field, message])) as FieldMessages<Values>,
    );
    const isLost = mayBeStored(error);
    setFailure(describeFailure(i18n, error, isStoredOnce && hasLostTry.current && !isLost));
    hasLostTry.current ||= isLost;
    setIsChecked(false);
    setIsShaking(true);
    clock.setTimeout(() => setIsShaking(false), SHAKE_MS);
    const first = known[0]?.field ?? secret;
    if (secret !== undefined) change(secret, "");
    if (first !== undefined) inputs.current.get(first)?.focus();
  };
  const perform = async (work: () => Promise<void>) => {
    try {
      await work();
      setIsChecked(false);
    } catch (error) {
      fail(error);
      throw error;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  const run = (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    // The outcome of the last try may still show; a new one begins at once.
    const next = busy.getState().phase === "idle" ? busy : createBusy(clock);
    setBusy(next);
    // The failure is under the form by then.
    next.run(() => perform(work)).catch(() => undefined);
  };

  return {
    values,
    field: (name) => ({
      name,
      value: values[name] ?? "",
      onChange: (value) => change(name, value),
      isInvalid: wrong[name] !== undefined,
      errorMessage: wrong[name],
      inputRef: (input) => {
        if (input === null) inputs.current.delete(name);
        else inputs.current.set(name, input);
      },
    }),
    isBusy,
    phase,
    isShaking,
    failure,
    send: () => {
      setIsChecked(true);
      const first = Object.keys(initial).find((name) => validate(values)[name] !== undefined);
      if (first === undefined) run(() => submit(values));
      else inputs.current.get(first)?.focus();
    },
    run,
  };
};
