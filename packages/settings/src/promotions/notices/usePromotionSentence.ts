import type { PromotionOverview } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLocale } from "react-aria-components";

/** Articles that are named. */
const MOST_NAMES = 3;
/** A week that begins on Monday. */
const weekOf = (day: number): string => `2024-01-0${day}`;

type Rule = PromotionOverview["promotions"][number];

/** The rule of a promotion as one sentence: effect, articles, period, days, hours, places, conditions. */
export const usePromotionSentence = (): ((rule: Rule, currency: string) => string) => {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const { direction } = useLocale();
  return (rule, currency) => {
    const listOf = (texts: readonly string[], type: Intl.ListFormatType = "conjunction") =>
      new Intl.ListFormat(formats.locale, { type }).format(texts);
    // Numbers and names run in their own direction within a sentence from right to left.
    const isolated = (text: string) => (direction === "rtl" ? `\u2068${text}\u2069` : text);
    const money = (amount: number) => isolated(formats.amount(amount, currency));
    const { effect, articles, weekdays, hours, locations, minimumQuantity, minimumAmount, limit } = rule;
    const effectText = (): string => {
      if (effect.kind === "percent") {
        const percent = isolated(formats.percent(effect.percent / 100, 2));
        return effect.on === "sale"
          ? t`${percent} off all its articles together`
          : t`${percent} off each line`;
      }
      if (effect.kind === "amount") {
        const off = money(effect.amount);
        return effect.on === "sale" ? t`${off} off all its articles together` : t`${off} off each piece`;
      }
      if (effect.kind === "buy-pay") {
        const [buy, pay] = [formats.number(effect.buy), formats.number(effect.pay)];
        return t`buy ${buy}, pay ${pay}`;
      }
      if (effect.kind === "price" || effect.price === null) return t`promotion prices`;
      const price = money(effect.price);
      return t`its articles together for ${price}`;
    };
    const keys = new Set(articles.flatMap(({ gtin, productGroup }) => gtin ?? productGroup ?? []));
    const names = [...new Set([...keys].map((key) => isolated(rule.names[key] ?? key)))];
    const further = names.length - MOST_NAMES;
    const named = [
      ...names.slice(0, MOST_NAMES),
      ...(further > 0 ? [i18n._(plural(further, { one: "# other", other: "# others" }))] : []),
    ];
    const [first, last] = [rule.from, rule.to ?? ""].map((day) =>
      day === "" ? "" : isolated(formats.date(day)),
    );
    const days = listOf(weekdays.map((day) => formats.weekday(weekOf(day))));
    const times = listOf(hours.map(({ from, to }) => isolated(`${from} – ${to}`)));
    const articleNames = listOf(named);
    const articlesText = articles.length === 0 ? t`for all articles` : t`for no article`;
    const [value, most] = [money(minimumAmount ?? 0), formats.number(limit ?? 0)];
    const least = formats.number(minimumQuantity ?? 0, { maximumFractionDigits: 4 });
    const parts = [
      effectText(),
      names.length === 0 ? articlesText : t`for ${articleNames}`,
      rule.to === null ? t`from ${first} on` : t`from ${first} to ${last}`,
      ...(weekdays.length > 0 ? [t`on ${days}`] : []),
      ...(hours.length > 0 ? [t`at ${times}`] : []),
      ...(locations.length > 0
        ? [i18n._(plural(locations.length, { one: "in # location", other: "in # locations" }))]
        : []),
      ...(rule.needsCustomer ? [t`for known customers`] : []),
      ...(minimumQuantity !== null && minimumQuantity > 0 ? [t`with a quantity of at least ${least}`] : []),
      ...(minimumAmount !== null && minimumAmount > 0 ? [t`with a value of at least ${value}`] : []),
      ...(limit !== null ? [t`at most ${most} in a sale`] : []),
      rule.isCombinable ? t`combinable with others` : t`not combinable with others`,
    ];
    return listOf(parts);
  };
};
