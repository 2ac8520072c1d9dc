import { setIn } from "formik";

type Values = Readonly<Record<string, unknown>>;

/** A copy with another value at a path. Plain names skip Formik's general clone, which a key in a large form feels. */
export const writePath = <T extends Values>(values: T, path: string, value: unknown): T =>
  path.includes(".") ? (setIn(values, path, value) as T) : { ...values, [path]: value };
