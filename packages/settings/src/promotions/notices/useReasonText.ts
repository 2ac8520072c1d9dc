import type { PromotionReason } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Why a promotion applies, or not, as a sentence; an unknown code stands as it is. */
export const useReasonText = (): ((reason: PromotionReason, currency: string) => string) => {
  const { t } = useLingui();
  const formats = useFormats();
  return ({ code, values }, currency) => {
    const number = (name: string) => formats.number(Number(values[name] ?? 0), { maximumFractionDigits: 4 });
    const money = (name: string) => formats.amount(Number(values[name] ?? 0), currency);
    const day = (name: string) => formats.date(String(values[name] ?? ""));
    const [times, need, have] = [number("times"), number("need"), number("have")];
    const isSale = values["on"] === "sale";
    const percent = formats.percent(Number(values["percent"] ?? 0) / 100, 2);
    const off = money("amount");
    const [buy, pay] = [number("buy"), number("pay")];
    const [from, to] = [day("from"), day("to")];
    const time = String(values["time"] ?? "");
    const articles = String(values["articles"] ?? values["article"] ?? "");
    const weekday = new Intl.DateTimeFormat(formats.locale, { weekday: "long", timeZone: "UTC" }).format(
      MONDAY + (Number(values["weekday"] ?? 1) - 1) * 86_400_000,
    );
    const [needMoney, haveMoney] = [money("need"), money("have")];
    // The check of a promotion lists articles. The simulator compares with a basket.
    const noArticle =
      values["articles"] === ""
        ? t`Its articles have neither a product group nor a GTIN.`
        : t`None of its articles is in the basket.`;
    const texts: Readonly<Record<string, string>> = {
      percent: isSale ? t`${percent} off all its articles together` : t`${percent} off each line`,
      amount: isSale ? t`${off} off all its articles together` : t`${off} off each piece`,
      price: t`Promotion price`,
      bundle: t`Bundle at a price, sets: ${times}`,
      "buy-pay": t`Buy ${buy}, pay ${pay}, sets: ${times}`,
      disabled: t`It is disabled.`,
      tenant: t`It is of another tenant.`,
      location: t`It is for other locations.`,
      customer: t`It is for known customers only.`,
      "not-started": t`It begins on ${from}.`,
      ended: t`It ended on ${to}.`,
      weekday: t`It is not valid on this day of the week: ${weekday}.`,
      hours: t`It is not valid at ${time}.`,
      "no-article": articles === "" ? noArticle : t`These articles no longer exist: ${articles}`,
      "not-discountable": t`Its articles in the basket allow no discount.`,
      "minimum-quantity": t`It needs a quantity of ${need}, the basket has ${have}.`,
      "minimum-amount": t`It needs ${needMoney}, the basket has ${haveMoney}.`,
      set:
        articles === ""
          ? t`A set has ${need} pieces, the basket has ${have}.`
          : t`A bundle needs ${need} of ${articles}, the basket has ${have}.`,
      "no-gain": t`It would not make the basket cheaper.`,
      outdone: t`Another promotion gives the customer more, and only one of them is given.`,
      backwards: t`Its last day is before its first.`,
      "no-day": t`None of its weekdays is in its period.`,
      "no-hour": t`Its hours begin when they end.`,
      "no-effect": t`It takes nothing off: a value is missing.`,
      "price-above": t`Its prices are not below those of today: ${articles}.`,
    };
    return texts[code] ?? code;
  };
};
