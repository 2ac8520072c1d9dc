/** Reading direction of a page or a text. */
export type Direction = "ltr" | "rtl";

/** Languages that the product writes from right to left. Intl has Hausa and Kurdish the other way, and Sindhi and Uyghur besides. */
const rightToLeft = new Set(["ar", "dv", "fa", "ha", "he", "ks", "ku", "ps", "ur", "yi"]);

/** Reading direction of a language by its tag (`ar`, `ar-EG`, `ar-u-nu-arab`). */
export const directionOf = (language: string): Direction =>
  rightToLeft.has(language.split("-", 1)[0]?.toLowerCase() ?? "") ? "rtl" : "ltr";

const letter = /\p{L}/u;
const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Reading direction of a text by its first letter. Formatted numbers begin with invisible marks, which are passed over. Null: the
 * text has no letter.
 */
export const directionOfText = (text: string): Direction | null => {
  const first = letter.exec(text)?.[0];
  if (first === undefined) return null;
  return fromTheRight.test(first) ? "rtl" : "ltr";
};
