import { latinDigits } from "../model/searchText.ts";

/** Digits of Arabic and Persian, and the signs between them, as Latin ones. */
const latin = (text: string): string => latinDigits(text).replaceAll("٫", ".").replaceAll("٬", ",");

/** More digits are no amount. */
const MAX_DIGITS = 15;

/**
 * The amounts a search text can mean, with or without a currency: countries differ in whether a sign separates decimals or
 * thousands, so `1.284` is two amounts and `1.284,35` is one. Empty if it is no amount.
 */
export const searchedAmounts = (text: string): number[] => {
  const plain = latin(text)
    .replaceAll(/[\u2212\u2013]/g, "-")
    .replace(/^\s*\p{L}{3}\s+|\s+\p{L}{3}\s*$/u, "")
    .replaceAll(/[\s'’\p{Sc}]/gu, "");
  if (!/^-?\d+(?:[.,]\d+)*$/.test(plain) || plain.replaceAll(/\D/g, "").length > MAX_DIGITS) return [];
  const [whole = "", ...groups] = plain.split(/[.,]/);
  const signs = new Set(plain.match(/[.,]/g));
  const decimals = groups.at(-1);
  const areThousands = (all: readonly string[]) => all.every((group) => group.length === 3);
  const amounts: number[] = [];
  if (signs.size < 2 && areThousands(groups)) amounts.push(Number([whole, ...groups].join("")));
  const isLastOnce = groups.length === 1 || signs.size === 2;
  if (decimals !== undefined && isLastOnce && areThousands(groups.slice(0, -1)))
    amounts.push(Number(`${[whole, ...groups.slice(0, -1)].join("")}.${decimals}`));
  return amounts;
};
