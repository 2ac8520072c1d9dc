import { ROOT_OID } from "@backroom/contract";
import { scopeOf, segmentsOf, settingKey, tenantLevels } from "../dashboard/configurationHistory.ts";
import type { Setting, SettingPlace } from "../dashboard/configurationHistory.ts";
import { allocateOids } from "../db/oids.ts";
import { configuration } from "../kinds/configuration.ts";
import { insertRows, toRow } from "./bulk.ts";
import type { Row } from "./bulk.ts";
import type { SeedContext, SeedTerminal } from "./seedContext.ts";

const HOUR_MS = 3_600_000;
/** Changes after the settings were first made, one every three days. */
const CHANGES = 60;
const DAYS_BETWEEN = 3;

type Choice = Pick<Setting, "target" | "path"> & { readonly values: readonly [string, ...string[]] };

/** Settings and the values they have had; the first is the one they begin with. */
const choices: readonly Choice[] = [
  { target: "POS", path: "receipt/footer", values: ["Thank you", "See you soon", "Come again"] },
  { target: "POS", path: "receipt/copies", values: ["1", "2", "3"] },
  { target: "POS", path: "payment/card/minimum", values: ["5.00", "10.00", "0.00"] },
  { target: "POS", path: "discount/maximum", values: ["10", "15", "20"] },
  { target: "POS", path: "drawer/timeout", values: ["30", "60", "90"] },
  { target: "POS", path: "inventory/tolerance", values: ["1", "2", "5"] },
  { target: "POS", path: "sync/interval", values: ["300", "600", "900"] },
  { target: "PAN", path: "payment/timeout", values: ["60", "90", "120"] },
];

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
  const firstOid = await allocateOids(tx, choices.length + CHANGES);
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
    });
    if (isDeleted) return kept.delete(key);
    const madeAt = before?.madeAt ?? at;
    return kept.set(key, { oid, tenantOid: owner, setting, madeAt, changedAt: at, userName });
  };

  const everywhere: SettingPlace = { level: "global", country: null, scopeOid: 0 };
  const start = new Date(daysAgo(400).valueOf() + 9 * HOUR_MS).toISOString();
  for (const { target, path, values } of choices) {
    await write({ target, path, place: everywhere, value: values[0] }, ROOT_OID, start, false, "admin");
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
    const values = choices.find(({ path }) => path === setting.path)?.values ?? [];
    const value = pick(values.filter((one) => one !== before?.setting.value));
    // What holds everywhere stays: the others fall back to it.
    const isDeleted = before !== undefined && setting.place.level !== "global" && next() < 0.4;
    const at = new Date(daysAgo(index * DAYS_BETWEEN + 1).valueOf() + int(7, 18) * HOUR_MS).toISOString();
    await write({ ...setting, value }, owner, at, isDeleted, pick(["admin", "manager"]));
  }
  await insertRows(tx, "configuration_change", history);
  await insertRows(tx, configuration.table, [...kept.values()].map(toSettingRow));
};
