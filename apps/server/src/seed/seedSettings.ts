import { ROOT_OID } from "@backroom/contract";
import { scopeOf, segmentsOf, settingKey, tenantLevels } from "../settings/configurationHistory.ts";
import type { Setting, SettingPlace } from "../settings/configurationHistory.ts";
import { allocateOids } from "../db/oids.ts";
import { configuration } from "../settings/configuration.ts";
import { insertRows, toRow } from "./bulk.ts";
import type { Row } from "./bulk.ts";
import type { SeedContext, SeedTerminal } from "./seedContext.ts";

const HOUR_MS = 3_600_000;
/** Changes after the settings were first made, one every three days. */
const CHANGES = 60;
const DAYS_BETWEEN = 3;

type Choice = Pick<Setting, "target" | "path"> & {
  readonly values: readonly [string, ...string[]];
  /** What countries begin with. */
  readonly countries?: Readonly<Record<string, string>>;
};

const pos = (path: string, ...values: [string, ...string[]]): Choice => ({ target: "POS", path, values });

/** Settings and the values they have had; the first is the one they begin with. */
const choices: readonly Choice[] = [
  {
    ...pos("receipt/footer/text", "Thank you for shopping with us.", "See you soon!", "Come again!"),
    countries: {
      DE: "Vielen Dank für Ihren Einkauf.",
      AT: "Danke für Ihren Einkauf. Auf Wiedersehen!",
      CH: "Merci vilmal und uf Widerluege!",
      CZ: "Děkujeme za váš nákup.",
      FR: "Merci de votre visite. À bientôt !",
      IT: "Grazie e arrivederci. Cambio merce entro 30 giorni.",
      JP: "またのご来店をお待ちしております。",
      ES: "Gracias por su compra.",
      PL: "Dziękujemy za zakupy.",
      AE: "شكراً لتسوقكم معنا.",
    },
  },
  {
    ...pos("receipt/header/text", "Open Monday to Saturday", "Open every day"),
    countries: {
      DE: "Mo–Sa 9–20 Uhr",
      CZ: "Po–So 8–20 h",
      JP: "営業時間 10:00〜21:00",
      FR: "Lun–sam 9 h–19 h 30",
    },
  },
  pos("receipt/footer/blank-lines-after", "4", "6", "3"),
  pos("receipt/footer/show-return-policy", "false", "true"),
  pos("receipt/copies/customer", "1", "2"),
  pos("receipt/copies/return", "2", "1", "3"),
  {
    ...pos("receipt/digital", "ask", "always", "never"),
    countries: { FR: "always" },
  },
  {
    ...pos("receipt/time-zone", "Europe/Berlin", "Europe/Vienna"),
    countries: { JP: "Asia/Tokyo", GB: "Europe/London" },
  },
  { ...pos("payment/rounding", "none", "0.05"), countries: { CH: "0.05", CZ: "1" } },
  {
    ...pos("payment/card/limit", "5000.00", "2500.00", "7500.00"),
    countries: { JP: "500000", CZ: "100000" },
  },
  {
    ...pos("payment/card/contactless-limit", "50.00", "25.00"),
    countries: { JP: "15000", CZ: "500", CH: "80.00" },
  },
  pos("payment/card/minimum", "5.00", "10.00", "0.00"),
  pos("payment/card/timeout", "60", "90", "45"),
  pos("payment/voucher/validity", "P1095D", "P730D"),
  pos("drawer/timeout", "30", "60", "90"),
  pos("drawer/open-on-cash", "true", "false"),
  { ...pos("drawer/float", "150.00", "200.00", "100.00"), countries: { JP: "30000", CZ: "3000" } },
  pos("discount/maximum", "10", "15", "20"),
  pos("discount/needs-reason", "true", "false"),
  pos("loyalty/points-per-unit", "1", "2", "0.5"),
  pos("loyalty/redeem-minimum", "100", "200", "50"),
  {
    ...pos("customer-display/greeting", "Welcome", "Good day"),
    countries: {
      DE: "Willkommen",
      CZ: "Vítejte",
      FR: "Bienvenue",
      IT: "Benvenuti",
      JP: "いらっしゃいませ",
      AE: "أهلاً وسهلاً",
    },
  },
  pos("customer-display/brightness", "80", "60", "100"),
  pos("customer-display/accent-color", "#1f5fbf", "#0f7b5f", "#b3261e"),
  pos("customer-display/slides/start", "08:00", "07:30"),
  pos("stock/tolerance", "2", "1", "5"),
  pos("stock/warn-below", "3", "5", "10"),
  pos("stock/count-time", "21:30", "22:00"),
  pos("scale/tare", "0.000", "0.012", "0.020"),
  pos("sync/interval", "300", "600", "900"),
  pos("integration/partner/store-code", "A-100", "A-200"),
  { target: "PAN", path: "payment/timeout", values: ["60", "90", "120"] },
  {
    target: "PAN",
    path: "display/greeting",
    values: ["Welcome", "Hello"],
    countries: { DE: "Willkommen", JP: "ようこそ" },
  },
];
const begun = choices.reduce((count, { countries = {} }) => count + 1 + Object.keys(countries).length, 0);

/** A setting and the record that holds it. */
interface Kept {
  readonly oid: number;
  readonly tenantOid: number;
  readonly setting: Setting;
  readonly madeAt: string;
  readonly changedAt: string;
  readonly userName: string;
}

const toSettingRow = ({ oid, tenantOid, setting, madeAt, changedAt, userName }: Kept): Row => {
  const { target, path, value, place } = setting;
  const values = {
    Target: target,
    Path: path,
    Value: value,
    Level: place.level,
    Country: place.country,
    ScopeOid: place.scopeOid,
  };
  const row = toRow(configuration, { oid, tenantOid, at: madeAt, values });
  return { ...row, modified_at: changedAt, modified_by: userName };
};

/** Settings with values per scope, and the history that led to them: its last entry is what the settings hold. */
export const seedSettings = async (
  { tx, random, daysAgo }: SeedContext,
  terminals: readonly SeedTerminal[],
): Promise<void> => {
  const { pick, int, next } = random(9);
  const firstOid = await allocateOids(tx, begun + CHANGES);
  const kept = new Map<string, Kept>();
  const history: Row[] = [];
  const scopes = new Map<string, string[]>();
  let used = 0;

  const write = async (setting: Setting, owner: number, at: string, isDeleted: boolean, userName: string) => {
    const key = settingKey(setting);
    const before = kept.get(key);
    const scope = scopes.get(key) ?? (await scopeOf(tx, setting, owner));
    scopes.set(key, scope);
    const oid = before?.oid ?? firstOid + used;
    if (before === undefined) used += 1;
    history.push({
      oid,
      tenant_oid: owner,
      modified_at: at,
      path: segmentsOf(setting),
      value: isDeleted ? null : setting.value,
      previous_value: before?.setting.value ?? null,
      user_name: userName,
      state: isDeleted ? "deleted" : before === undefined ? "added" : "modified",
      scope,
      target: setting.target,
      setting: setting.path,
      level: setting.place.level,
      country: setting.place.country,
      scope_oid: setting.place.scopeOid,
    });
    if (isDeleted) return kept.delete(key);
    const madeAt = before?.madeAt ?? at;
    return kept.set(key, { oid, tenantOid: owner, setting, madeAt, changedAt: at, userName });
  };

  const everywhere: SettingPlace = { level: "global", country: null, scopeOid: 0 };
  const start = new Date(daysAgo(400).valueOf() + 9 * HOUR_MS).toISOString();
  for (const { target, path, values, countries = {} } of choices) {
    await write({ target, path, place: everywhere, value: values[0] }, ROOT_OID, start, false, "admin");
    for (const [country, value] of Object.entries(countries)) {
      const place = { level: "country", country, scopeOid: 0 };
      await write({ target, path, place, value }, ROOT_OID, start, false, "admin");
    }
  }

  const placeFor = (target: string): { place: SettingPlace; owner: number } => {
    const chance = next();
    const terminal = pick(terminals);
    const { tenant } = terminal;
    const at = (level: string, scopeOid: number) => {
      const country = level === "country" ? tenant.country : null;
      const owner = tenantLevels.includes(level) ? tenant.oid : ROOT_OID;
      return { place: { level, country, scopeOid }, owner };
    };
    if (chance < 0.3) return { place: everywhere, owner: ROOT_OID };
    if (chance < 0.45) return at("country", 0);
    if (chance < 0.8 || target === "PAN") return at("tenant", tenant.oid);
    return chance < 0.92 ? at("location", terminal.locationOid) : at("terminal", terminal.oid);
  };

  /** Where the next change is: at a setting that holds in some place already, or anywhere. */
  const chooseSetting = (): { setting: Setting; owner: number } => {
    const own = [...kept.values()].filter(({ setting }) => setting.place.level !== "global");
    if (own.length > 0 && next() < 0.4) {
      const { setting, tenantOid } = pick(own);
      return { setting, owner: tenantOid };
    }
    const { target, path } = pick(choices);
    const { place, owner } = placeFor(target);
    return { setting: { target, path, place, value: "" }, owner };
  };

  for (let index = CHANGES - 1; index >= 0; index -= 1) {
    const { setting, owner } = chooseSetting();
    const before = kept.get(settingKey(setting));
    const values =
      choices.find(({ target, path }) => target === setting.target && path === setting.path)?.values ?? [];
    const value = pick(values.filter((one) => one !== before?.setting.value));
    // What holds everywhere stays: the others fall back to it.
    const isDeleted = before !== undefined && setting.place.level !== "global" && next() < 0.4;
    const at = new Date(daysAgo(index * DAYS_BETWEEN + 1).valueOf() + int(7, 18) * HOUR_MS).toISOString();
    await write({ ...setting, value }, owner, at, isDeleted, pick(["admin", "manager"]));
  }
  await insertRows(tx, "configuration_change", history);
  await insertRows(tx, configuration.table, [...kept.values()].map(toSettingRow));
};
