import { getIn, setIn } from "formik";

type Values = Readonly<Record<string, unknown>>;

/** Value at a path, `Lines.0.Text`; undefined where there is none. */
export const readPath = (values: Values, path: string): unknown =>
  path.includes(".") ? (getIn(values, path) as unknown) : values[path];

/** A copy with another value at a path. Plain names skip Formik's general clone, which a key in a large form feels. */
export const writePath = <T extends Values>(values: T, path: string, value: unknown): T =>
  path.includes(".") ? (setIn(values, path, value) as T) : { ...values, [path]: value };
