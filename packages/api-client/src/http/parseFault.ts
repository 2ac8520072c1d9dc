/** What an XML fault says. */
export interface Fault {
  reason: string;
  errorCode: number | undefined;
}

const FAULT = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<(?:[\w.-]+:)?Fault[\s/>]/;

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const character = (entity: string, name: string): string => {
  if (!name.startsWith("#")) return named[name] ?? entity;
  const point = Number(name.startsWith("#x") ? `0${name.slice(1)}` : name.slice(1));
  return Number.isInteger(point) && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
};

const plain = (xml: string): string =>
  xml
    .split(/<!\[CDATA\[([\s\S]*?)\]\]>/)
    .map((part, index) =>
      // Every second part is the inside of a CDATA section, which holds neither tags nor entities.
      index % 2 === 1 ? part : part.replace(/<[^>]*>/g, " ").replace(/&(#?\w+);/g, character),
    )
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** Inside of the first element of a local name, or undefined. */
const inside = (xml: string, name: string): string | undefined =>
  new RegExp(`<((?:[\\w.-]+:)?${name})(?:\\s[^>]*)?>([\\s\\S]*?)</\\1\\s*>`).exec(xml)?.[2];

/**
 * Reads an answer that begins with a Fault element; undefined for every other text. The reason is the first
 * Text inside Reason, else Reason itself. Reads text only: no entities are resolved, nothing is loaded.
 */
export const parseFault = (text: string): Fault | undefined => {
  if (!FAULT.test(text)) return undefined;
  const reason = inside(text, "Reason") ?? "";
  const code = plain(inside(inside(text, "Code") ?? "", "Value") ?? "");
  return {
    reason: plain(inside(reason, "Text") ?? reason),
    errorCode: /^\d{5}$/.test(code) ? Number(code) : undefined,
  };
};
