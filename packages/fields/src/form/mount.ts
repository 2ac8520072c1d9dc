import type { FormPort } from "./port.ts";
import type { Issues } from "../rules/issue.ts";

/** Runs validate, then submit when it found nothing; true = stored. Rejects with what the handler rejected with. */
export type SubmitCore = () => Promise<boolean>;

/** What `FormRoot` connects with a form. */
export interface FormMount {
  /** Connects the submit core; returns the function that disconnects it. */
  readonly attach: (core: SubmitCore) => () => void;
  /** First half of a submit. */
  readonly validate: () => Issues;
  /** Second half of a submit; true = stored. */
  readonly submit: () => Promise<boolean>;
}

const mounts = new WeakMap<FormPort, FormMount>();

/** Keeps the part of a form that only `FormRoot` may see. */
export const keepMount = (form: FormPort, mount: FormMount): void => void mounts.set(form, mount);

/** The part of a form that only `FormRoot` may see. */
export const mountOf = (form: FormPort): FormMount => {
  const mount = mounts.get(form);
  if (mount === undefined) throw new Error("FormRoot takes a form made by createForm.");
  return mount;
};
