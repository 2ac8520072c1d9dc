/** Reading direction of a text. */
export type Direction = "ltr" | "rtl";

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** Direction of a language by its tag (`ar`, `ar-EG`). */
export const directionOf = (language: string): Direction =>
  rightToLeft.has(language.split("-", 1)[0]?.toLowerCase() ?? "") ? "rtl" : "ltr";

const letter = /\p{L}/u;
const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Direction of a text by its first letter, invisible marks passed over; null when it has no letter. */
export const directionOfText = (text: string): Direction | null => {
  const first = letter.exec(text)?.[0];
  if (first === undefined) return null;
  return fromTheRight.test(first) ? "rtl" : "ltr";
};
