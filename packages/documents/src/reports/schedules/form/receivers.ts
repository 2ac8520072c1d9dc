import { asText } from "@backroom/values";

/** The addresses of the field `Receivers`. */
export const addressesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).map((one: unknown) =>
    typeof one === "object" && one !== null && "Address" in one ? asText(one.Address) : "",
  );

/** The addresses of a stored schedule, with commas between. */
export const receiversText = (value: unknown): string => addressesOf(value).join(", ");
