import { nameKey, userNameProblem } from "../sessions/users.ts";

/** Scripts in everyday use (Unicode UAX 31, table 5), with those that are written together in East Asia. */
const scripts: readonly RegExp[] = [
  "Latin Han Hiragana Katakana",
  "Latin Han Bopomofo",
  "Latin Han Hangul",
  ...(
    "Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao " +
    "Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan"
  ).split(" "),
].map((together) => {
  const letters = together
    .split(" ")
    .map((script) => String.raw`\p{Script_Extensions=${script}}`)
    .join("");
  return new RegExp(String.raw`^[${letters}\P{L}]*$`, "u");
});

/** Letters that look like a Latin one, and that one (Unicode UTS 39, for lower case). */
const lookAlikes: readonly (readonly [string, string])[] = [
  // Cyrillic
  ["абвгԁеһіјкмнорԛгѕтух", "a6brdehijkmhopqrstyx"],
  ["сԝѵѡԍ", "cwvwg"],
  // Greek
  ["αεηικνορτυχγω", "aenikvoptuxyw"],
  // Armenian
  ["օոսհզցյ", "onuhqgj"],
  // Latin letters and digits
  ["ıɑɡ01", "iagol"],
];
const from = Array.from(lookAlikes.map(([letters]) => letters).join(""));
const to = Array.from(lookAlikes.map(([, latin]) => latin).join(""));
const latinOf = new Map(from.map((letter, index) => [letter, to[index] ?? letter]));

/** What a name looks like: names that share it can be taken for each other. */
export const looksOf = (name: string): string =>
  Array.from(nameKey(name.normalize("NFKC")), (letter) => latinOf.get(letter) ?? letter).join("");

/** {@link looksOf} of the stored names, as SQL. */
export const looksSql = `translate(normalize(username_key, NFKC), '${from.join("")}', '${to.join("")}')`;

/** What is wrong with a name that people choose themselves; null = nothing. */
export const newNameProblem = (name: string): string | null => {
  const problem = userNameProblem(name);
  if (problem !== null) return problem;
  if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name)) return "Must be a name of visible characters";
  return scripts.some((script) => script.test(name)) ? null : "Must be a name in the letters of one script";
};
