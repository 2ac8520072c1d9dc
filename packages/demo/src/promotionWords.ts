/** A promotion of the sample data: whose it is, when, and its rule. */
export interface PromotionWords {
  /** Place of its tenant among the seeded ones; null = of all. */
  readonly owner: number | null;
  readonly id: string;
  readonly text: string;
  /** First and last day, in days from today; the last null = without an end. */
  readonly days: readonly [from: number, to: number | null];
  /** Fields of the record. */
  readonly rule: Readonly<Record<string, unknown>>;
}

const of = (
  owner: number | null,
  [id, text]: readonly [string, string],
  days: PromotionWords["days"],
  rule: PromotionWords["rule"],
): PromotionWords => ({ owner, id, text, days, rule });

const groups = (...names: readonly string[]) => ({
  Articles: names.map((ProductGroup) => ({ ProductGroup })),
});
const percent = (DiscountPercent: number, ...names: readonly string[]) => ({
  Kind: "percent",
  DiscountPercent,
  ...groups(...names),
});
const sale = (rule: object) => ({ ...rule, AppliesTo: "sale" });
const amount = (DiscountAmount: number, ...names: readonly string[]) => ({
  Kind: "amount",
  DiscountAmount,
  ...groups(...names),
});
const sets = (BuyQuantity: number, PayQuantity: number, ...names: readonly string[]) => ({
  Kind: "buy-pay",
  BuyQuantity,
  PayQuantity,
  ...groups(...names),
});
const bundle = (BundlePrice: number, ...parts: readonly (readonly [string, number])[]) => ({
  Kind: "bundle",
  BundlePrice,
  Articles: parts.map(([ProductGroup, Quantity]) => ({ ProductGroup, Quantity })),
});
const on = (...days: readonly string[]) => ({ Weekdays: Object.fromEntries(days.map((day) => [day, true])) });
const daily = (DailyFrom: string, DailyTo: string) => ({ DailyFrom, DailyTo });

/** Promotions by place of their tenant, in its language; amounts in its currency. Some overlap, some never apply. */
export const promotionWords: readonly PromotionWords[] = [
  of(null, ["COFFEE-WEEKS", "Coffee weeks"], [-10, 18], percent(15, "COFFEE")),
  of(null, ["BABY-DAYS", "Baby days"], [14, 28], percent(10, "BABY")),
  of(null, ["NIGHT-OWLS", "Night owls"], [-60, null], {
    ...sale(percent(10, "SWEETS", "BEER", "WINE")),
    ...daily("22:00", "02:00"),
    IsCombinable: true,
    Priority: 150,
  }),
  of(null, ["MEMBERS", "Members' Wednesday"], [-90, 275], {
    ...sale(percent(5)),
    ...on("Wednesday"),
    NeedsCustomer: true,
    IsCombinable: true,
    Priority: 160,
  }),
  of(null, ["BARBECUE", "Barbecue season"], [-150, -60], percent(20, "MEAT")),
  of(0, ["KAFFEE-3-2", "Kaffee: 3 kaufen, 2 zahlen"], [-20, 20], {
    ...sets(3, 2, "COFFEE"),
    ...on("Friday", "Saturday"),
    LimitPerSale: 4,
  }),
  of(0, ["FLEISCH", "Fleischwoche"], [-3, 4], percent(20, "MEAT")),
  of(0, ["ABENDBROT", "Backwaren am Abend"], [-40, 60], {
    ...percent(30, "BREAD"),
    ...daily("18:00", "20:00"),
  }),
  of(0, ["AB-50", "5 € ab 50 € Einkauf"], [-30, 30], {
    ...sale(amount(5)),
    MinimumAmount: 50,
    IsCombinable: true,
    Priority: 200,
  }),
  of(
    0,
    ["FRUEHSTUECK", "Frühstückspaket"],
    [-7, 21],
    bundle(11.99, ["COFFEE", 1], ["BREAD", 2], ["DAIRY", 1]),
  ),
  of(0, ["GARTEN", "Gartensaison"], [30, 90], percent(25, "GARDEN")),
  of(0, ["SUESSES", "Süßes im Advent"], [5, 40], {
    ...percent(10, "SWEETS"),
    MinimumQuantity: 3,
    IsCombinable: true,
  }),
  of(0, ["PREIS-DER-WOCHE", "Preis der Woche"], [-2, 5], { Kind: "price" }),
  of(0, ["ALTE-PREISE", "Preise vom Vorjahr"], [-15, 15], { Kind: "price" }),
  of(1, ["HEMDEN-3-2", "Hemden: 3 kaufen, 2 zahlen"], [-12, 16], sets(3, 2, "SHIRT")),
  of(1, ["SCHUHE", "Schuhe 20 % günstiger"], [-5, 9], percent(20, "SHOES")),
  of(1, ["MAENTEL", "30 € auf Mäntel ab 150 €"], [-8, 50], {
    ...sale(amount(30, "COATS")),
    MinimumAmount: 150,
  }),
  of(1, ["MODE-10", "Modetage"], [2, 12], { ...percent(10, "SHIRT", "TROUS", "SHOES"), IsCombinable: true }),
  of(2, ["FEIERABEND", "Feierabendbier"], [-25, 100], {
    ...percent(10, "BEER"),
    ...on("Monday", "Tuesday", "Wednesday", "Thursday", "Friday"),
    ...daily("16:30", "18:30"),
    Hours: [{ From: "20:00", To: "22:00" }],
  }),
  of(2, ["NEU-HIER", "Neueröffnung"], [-4, 10], { ...sale(percent(15)), MinimumAmount: 20 }),
  of(3, ["PIVO-4-1", "Pivo 4 + 1 zdarma"], [-14, 30], sets(5, 4, "BEER")),
  of(3, ["PECIVO", "Víkendová sleva na pečivo"], [-45, 45], {
    ...percent(20, "BREAD"),
    ...on("Saturday", "Sunday"),
  }),
  of(3, ["NAD-1000", "100 Kč z nákupu nad 1 000 Kč"], [-20, 40], {
    ...sale(amount(100)),
    MinimumAmount: 1000,
    IsCombinable: true,
  }),
  of(4, ["KUCHYNE", "Týden kuchyně"], [3, 10], percent(15, "KITCHEN")),
  of(5, ["FROMAGE-VIN", "Fromage et vin"], [-6, 24], bundle(14.9, ["CHEESE", 1], ["WINE", 1])),
  of(5, ["SOLDES", "Soldes d'hiver"], [45, 73], percent(30, "COATS", "SHOES")),
  of(5, ["JOUETS", "Jouets : le deuxième offert"], [-10, 32], sets(2, 1, "TOYS")),
  of(6, ["HEURE-HEUREUSE", "L'heure heureuse du vin"], [-30, 60], {
    ...percent(12.5, "WINE"),
    ...daily("17:00", "19:00"),
    Hours: [{ From: "21:00", To: "23:00" }],
  }),
  of(7, ["COLAZIONE", "Colazione al bar"], [-18, 40], bundle(6.5, ["COFFEE", 1], ["BREAD", 1])),
  of(7, ["SOPRA-30", "10 % sopra i 30 €"], [-9, 19], { ...sale(percent(10)), MinimumAmount: 30 }),
  of(8, ["SPORT-3-2", "Sport: prendi 3, paghi 2"], [-1, 13], sets(3, 2, "SPORT")),
  of(9, ["MEAL-DEAL", "Meal deal"], [-200, null], bundle(4.5, ["BREAD", 1], ["SWEETS", 1], ["WATER", 1])),
  of(9, ["BOGOF", "Frozen: buy one, get one free"], [-3, 11], { ...sets(2, 1, "FROZEN"), LimitPerSale: 3 }),
  of(10, ["STUDENTS", "Student Tuesday"], [-70, 140], {
    ...sale(percent(10)),
    ...on("Tuesday"),
    NeedsCustomer: true,
  }),
  of(10, ["LONG-WEEKEND", "Long weekend"], [20, 22], percent(15, "GARDEN", "SPORT")),
  of(11, ["YORU", "夜の惣菜30%引き"], [-30, 30], { ...percent(30, "MEAT"), ...daily("19:00", "23:00") }),
  of(11, ["OCHA", "お茶2点で1点無料"], [-5, 25], sets(2, 1, "COFFEE")),
];
