/** Controls, halves of characters, and marks that are not seen or turn the reading direction. */
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const LONGEST_ENDING = 12;

/**
 * A file name as it can be trusted by the eye: what is not seen, or would show `gpj.exe` as `exe.jpg`, is replaced by a sign. In
 * two parts, so that the ending stays in sight when the rest is cut.
 */
export const visibleName = (name: string): { readonly stem: string; readonly ending: string } => {
  const plain = name.replaceAll(invisible, "\uFFFD");
  const dot = plain.lastIndexOf(".");
  if (dot <= 0 || plain.length - dot > LONGEST_ENDING) return { stem: plain, ending: "" };
  return { stem: plain.slice(0, dot), ending: plain.slice(dot) };
};
