import { allocate, percentOf, toAmount, toCoins } from "@backroom/totals";
import type { RejectedReason } from "./basket.ts";
import { bundleShares } from "./bundle.ts";
import { partOf } from "./coinLines.ts";
import { refuse } from "./outcome.ts";
import type { OpenLine, Outcome } from "./outcome.ts";
import type { Promotion } from "./promotion.ts";

const capped = (coins: bigint, most: bigint): bigint => (coins < 0n ? 0n : coins > most ? most : coins);
const sum = (coins: readonly bigint[]): bigint => coins.reduce((all, one) => all + one, 0n);

/** Pieces of each line that count, the dearest first, as many as the limit leaves. */
const countedPieces = (lines: readonly OpenLine[], limit: number | null): readonly bigint[] => {
  if (limit === null) return lines.map(({ line }) => line.pieces);
  let left = BigInt(Math.max(0, Math.trunc(limit)));
  return lines.map(({ line }) => {
    const taken = line.pieces < left ? line.pieces : left;
    left -= taken;
    return taken;
  });
};

/** Pieces among the first `count` that are free. */
const freeAmong = (count: bigint, buy: bigint, pay: bigint): bigint => {
  const rest = (count % buy) - pay;
  return (count / buy) * (buy - pay) + (rest > 0n ? rest : 0n);
};

const buyPayShares = (
  lines: readonly OpenLine[],
  buy: number,
  pay: number,
  limit: number | null,
): Outcome => {
  if (!(buy > pay && pay >= 0)) return refuse("no-gain");
  const size = BigInt(buy);
  const pieces = sum(lines.map(({ line }) => line.pieces));
  const all = pieces / size;
  const most = limit === null ? all : BigInt(Math.max(0, Math.trunc(limit)));
  const sets = all < most ? all : most;
  if (all === 0n) return refuse("set", { need: buy, have: Number(pieces) });
  const end = sets * size;
  let passed = 0n;
  const used: boolean[] = [];
  const shares = lines.map(({ line, coins }) => {
    const from = passed < end ? passed : end;
    passed += line.pieces;
    const to = passed < end ? passed : end;
    used.push(from < to);
    return partOf(coins, line, freeAmong(to, size, BigInt(pay)) - freeAmong(from, size, BigInt(pay)));
  });
  return { ok: true, shares, sets, used };
};

const lineShares = (
  lines: readonly OpenLine[],
  limit: number | null,
  reductionOf: (line: OpenLine, pieces: bigint, coins: bigint) => bigint,
): Outcome => {
  const counted = countedPieces(lines, limit);
  const shares = lines.map((one, index) => {
    const pieces = counted[index] ?? 0n;
    const coins = partOf(one.coins, one.line, pieces);
    return pieces === 0n ? 0n : capped(reductionOf(one, pieces, coins), one.coins);
  });
  return { ok: true, shares, sets: sum(counted) };
};

/** A price or an amount of each unit: of the quantity, or of the pieces a limit leaves. */
const timesUnits = (currency: string, { line }: OpenLine, pieces: bigint, value: number): bigint =>
  pieces === line.pieces
    ? toCoins(currency, line.line.quantity, value)
    : toCoins(currency, Number(pieces), value);

const effectShares = (promotion: Promotion, lines: readonly OpenLine[], currency: string): Outcome => {
  const { effect, limit } = promotion;
  const whole = sum(lines.map(({ coins }) => coins));
  const onSale = (coins: bigint): Outcome => ({
    ok: true,
    shares: allocate(
      capped(coins, whole),
      lines.map((one) => one.coins),
    ),
    sets: 1n,
  });
  if (effect.kind === "percent")
    return effect.on === "sale"
      ? onSale(percentOf(whole, effect.percent))
      : lineShares(lines, limit, (_line, _pieces, coins) => percentOf(coins, effect.percent));
  if (effect.kind === "amount")
    return effect.on === "sale"
      ? onSale(toCoins(currency, effect.amount))
      : lineShares(lines, limit, (line, pieces) => timesUnits(currency, line, pieces, effect.amount));
  if (effect.kind === "price")
    return lineShares(lines, limit, (line, pieces, coins) => {
      const price = line.article?.price ?? null;
      // A code with a price within says what this piece costs, whatever others of it do.
      return price === null || line.line.line.amount !== null
        ? 0n
        : coins - timesUnits(currency, line, pieces, price);
    });
  if (effect.kind === "bundle") return bundleShares(promotion, effect.price, lines, currency);
  return buyPayShares(lines, effect.buy, effect.pay, limit);
};

const conditionReason = (
  { minimumQuantity, minimumAmount }: Promotion,
  lines: readonly OpenLine[],
  currency: string,
): RejectedReason | undefined => {
  // Whole and weighed quantities together: exact in ten-thousandths, the decimals quantities have.
  const quantity = lines.reduce((all, { line }) => all + Math.round(line.line.quantity * 10_000), 0) / 10_000;
  if (minimumQuantity !== null && quantity < minimumQuantity)
    return { code: "minimum-quantity", values: { need: minimumQuantity, have: quantity } };
  const coins = sum(lines.map(({ line }) => line.full));
  if (minimumAmount !== null && coins < toCoins(currency, minimumAmount))
    return { code: "minimum-amount", values: { need: minimumAmount, have: toAmount(coins, currency) } };
  return undefined;
};

/** What a promotion takes off lines that are all its own, dearest first; never more than there is. */
export const outcomeOf = (promotion: Promotion, lines: readonly OpenLine[], currency: string): Outcome => {
  if (lines.length === 0) return refuse("no-article");
  const reason = conditionReason(promotion, lines, currency);
  if (reason !== undefined) return { ok: false, reason };
  const outcome = effectShares(promotion, lines, currency);
  return outcome.ok && sum(outcome.shares) === 0n ? refuse("no-gain") : outcome;
};
