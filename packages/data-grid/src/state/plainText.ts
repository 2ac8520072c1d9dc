/** True for what is shown as nothing. */
export const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** A value as text: strings as they are, nothing as "", the rest as JSON. */
export const plainText = (value: unknown): string => {
  if (isEmpty(value)) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};
