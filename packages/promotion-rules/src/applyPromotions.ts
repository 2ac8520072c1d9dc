import { toAmount } from "@backroom/totals";
import type { AppliedPromotion, Basket, PromotedBasket, RejectedReason, SalePlace } from "./basket.ts";
import { appliedReason } from "./appliedReason.ts";
import { chooseCombination } from "./chooseCombination.ts";
import { articleFinder, coinLines } from "./coinLines.ts";
import type { CoinLine } from "./coinLines.ts";
import { outcomeOf } from "./effects.ts";
import { linkedPromotions } from "./linkedPromotions.ts";
import type { Candidate } from "./linkedPromotions.ts";
import type { Outcome } from "./outcome.ts";
import type { Promotion } from "./promotion.ts";
import { localTime, timeReason } from "./when.ts";
import type { LocalTime } from "./when.ts";

/** Tenant of what all share. */
const ROOT_OID = 1;

interface Share {
  readonly candidate: Candidate;
  readonly amounts: readonly bigint[];
  readonly sets: bigint;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The order promotions apply in: by priority, then as people list them. */
const inOrder = (promotions: readonly Promotion[]): readonly Promotion[] =>
  promotions.toSorted(
    (one, other) => one.priority - other.priority || compareTexts(one.id, other.id) || one.oid - other.oid,
  );

const placeReason = (promotion: Promotion, place: SalePlace, now: LocalTime): RejectedReason | undefined => {
  const { isDisabled, tenantOid, locations, needsCustomer } = promotion;
  if (isDisabled) return { code: "disabled", values: {} };
  if (tenantOid !== ROOT_OID && tenantOid !== place.tenantOid) return { code: "tenant", values: {} };
  if (locations.length > 0 && (place.locationOid === null || !locations.includes(place.locationOid)))
    return { code: "location", values: {} };
  const reason = timeReason(promotion, now);
  if (reason !== undefined) return reason;
  return needsCustomer && !place.isCustomerKnown ? { code: "customer", values: {} } : undefined;
};

const candidateOf = (promotion: Promotion, lines: readonly CoinLine[]): Candidate | RejectedReason => {
  const find = articleFinder(promotion);
  const isForAll = promotion.articles.length === 0;
  const own = lines.flatMap((line, index) => {
    const article = find(line.line);
    return isForAll || article !== undefined ? [{ index, article }] : [];
  });
  const open = own.filter(({ index }) => lines[index]?.isOpen === true);
  if (open.length > 0) return { promotion, lines: open };
  if (own.length === 0) return { code: "no-article", values: {} };
  // A line that costs nothing is open to discounts; none makes it cheaper.
  const isFree = own.some(({ index }) => lines[index]?.line.isDiscountable === true);
  return { code: isFree ? "no-gain" : "not-discountable", values: {} };
};

/** What candidates take off, one after the other; a line that an uncombinable one lowers is lowered by no other. */
const run = (
  candidates: readonly Candidate[],
  chosen: ReadonlySet<number>,
  lines: readonly CoinLine[],
  currency: string,
): readonly Share[] => {
  const left = lines.map(({ full }) => full);
  const isTaken = lines.map(() => false);
  const isIn = ({ promotion }: Candidate) => chosen.has(promotion.oid);
  const order = [
    ...candidates.filter((one) => !one.promotion.isCombinable && isIn(one)),
    ...candidates.filter((one) => one.promotion.isCombinable),
  ];
  return order.flatMap((candidate): readonly Share[] => {
    const own = candidate.lines.filter(({ index }) => isTaken[index] !== true && (left[index] ?? 0n) > 0n);
    const open = own.flatMap(({ index, article }) => {
      const line = lines[index];
      return line === undefined ? [] : [{ line, article, coins: left[index] ?? 0n }];
    });
    const outcome = outcomeOf(candidate.promotion, open, currency);
    if (!outcome.ok) return [];
    const amounts = lines.map(() => 0n);
    for (const [at, { index }] of own.entries()) {
      const amount = outcome.shares[at] ?? 0n;
      amounts[index] = amount;
      left[index] = (left[index] ?? 0n) - amount;
      const isUsed = outcome.used?.[at] ?? amount > 0n;
      if (isUsed && !candidate.promotion.isCombinable) isTaken[index] = true;
    }
    return [{ candidate, amounts, sets: outcome.sets }];
  });
};

const sum = (coins: readonly bigint[]): bigint => coins.reduce((all, one) => all + one, 0n);

const aloneOutcome = (
  { promotion, lines: own }: Candidate,
  lines: readonly CoinLine[],
  currency: string,
): Outcome =>
  outcomeOf(
    promotion,
    own.flatMap(({ index, article }) => {
      const line = lines[index];
      return line === undefined ? [] : [{ line, article, coins: line.full }];
    }),
    currency,
  );

/**
 * What promotions take off a basket, at a time and place. Of those that cannot be combined the choice is the one for which
 * the customer pays least; they go before the combinable ones, which lower what is left of the other lines one after the
 * other. Neither the order of the lines nor that of the promotions changes what is to be paid.
 */
export const applyPromotions = (
  basket: Basket,
  promotions: readonly Promotion[],
  place: SalePlace,
): PromotedBasket => {
  const { currency } = basket;
  const lines = coinLines(basket);
  const now = localTime(place.at, place.zone);
  const reasons = new Map<number, RejectedReason>();
  const ordered = inOrder(promotions);
  const candidates = ordered.flatMap((promotion): readonly Candidate[] => {
    const reason = placeReason(promotion, place, now);
    const found = reason ?? candidateOf(promotion, lines);
    if ("code" in found) {
      reasons.set(promotion.oid, found);
      return [];
    }
    const alone = aloneOutcome(found, lines, currency);
    if (alone.ok) return [found];
    reasons.set(promotion.oid, alone.reason);
    return [];
  });
  const shares = linkedPromotions(candidates, lines.length).flatMap((linked) => {
    const competing = linked.filter(({ promotion }) => !promotion.isCombinable);
    const indexes = [...new Set(linked.flatMap((one) => one.lines.map(({ index }) => index)))];
    // Only the lines they share are worked on.
    const placeOf = new Map(indexes.toSorted((one, other) => one - other).map((index, at) => [index, at]));
    const some = [...placeOf.keys()].flatMap((index) => lines[index] ?? []);
    const local = linked.map((one) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, index: placeOf.get(line.index) ?? 0 })),
    }));
    const worthOf = (chosen: ReadonlySet<number>) =>
      sum(run(local, chosen, some, currency).map(({ amounts }) => sum(amounts)));
    const chosen = chooseCombination(
      competing.map(({ promotion }) => promotion.oid),
      some.length * linked.length,
      worthOf,
    );
    return run(local, chosen, some, currency).map(({ candidate, amounts, sets }) => ({
      promotion: candidate.promotion,
      sets,
      amounts: amounts.map((amount, at) => ({ place: some[at]?.place ?? 0, amount })),
    }));
  });
  const byOid = new Map(shares.map((share) => [share.promotion.oid, share]));
  const applied: AppliedPromotion[] = [];
  const discounts = basket.lines.map((): { oid: number; amount: bigint }[] => []);
  // As they were applied: those that cannot be combined first.
  for (const promotion of [
    ...ordered.filter(({ isCombinable }) => !isCombinable),
    ...ordered.filter(({ isCombinable }) => isCombinable),
  ]) {
    const share = byOid.get(promotion.oid);
    if (share === undefined) continue;
    const amount = sum(share.amounts.map((one) => one.amount));
    const reason = appliedReason(promotion, share.sets);
    applied.push({ oid: promotion.oid, amount: toAmount(amount, currency), reason });
    for (const one of share.amounts)
      if (one.amount > 0n) discounts[one.place]?.push({ oid: promotion.oid, amount: one.amount });
  }
  const fullOf = new Map(lines.map(({ place: at, full }) => [at, full]));
  const offOf = discounts.map((own) => sum(own.map(({ amount }) => amount)));
  const [full, discount] = [sum(lines.map((line) => line.full)), sum(offOf)];
  return {
    lines: discounts.map((own, at) => ({
      full: toAmount(fullOf.get(at) ?? 0n, currency),
      discount: toAmount(offOf[at] ?? 0n, currency),
      total: toAmount((fullOf.get(at) ?? 0n) - (offOf[at] ?? 0n), currency),
      discounts: own.map(({ oid, amount }) => ({ oid, amount: toAmount(amount, currency) })),
    })),
    applied,
    rejected: ordered.flatMap(({ oid }) =>
      byOid.has(oid) ? [] : [{ oid, reason: reasons.get(oid) ?? { code: "outdone", values: {} } }],
    ),
    full: toAmount(full, currency),
    discount: toAmount(discount, currency),
    total: toAmount(full - discount, currency),
  };
};
