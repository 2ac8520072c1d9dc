/** Longest name in bytes of UTF-8: file systems take 255, and a number may be added. The ending must survive. */
const MAX_BYTES = 240;
const MAX_EXTENSION = 16;

/** Controls, halves of characters, and marks that turn the reading direction: `gpj.exe` must not be read as `exe.jpg`. */
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** Characters some system takes for more than a letter of a name. */
const unsafe = /[<>:"|?*]/g;
/** Names that stand for devices on Windows, whatever their ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const shortened = (name: string): string => {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : "";
  let free = MAX_BYTES - Buffer.byteLength(extension);
  let stem = "";
  for (const { segment } of graphemes.segment(name.slice(0, name.length - extension.length))) {
    free -= Buffer.byteLength(segment);
    if (free < 0) break;
    stem += segment;
  }
  return `${stem.replace(/[\s.]+$/, "")}${extension}`;
};

/**
 * A file name from outside as it is kept and shown: the last part of a path, without what hides or harms. It never
 * becomes part of a path of the server.
 */
export const displayName = (given: string | undefined): string => {
  const last = (given ?? "").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .replaceAll(invisible, "")
    .replaceAll(unsafe, "_")
    .replaceAll(/^[\s.]+|[\s.]+$/g, "");
  const name = shortened(plain.replace(reserved, "_$&"));
  return name === "" ? "file" : name;
};
