import { ROOT_OID } from "@backroom/contract";
import { allocateOids } from "../db/oids.ts";
import { countries } from "../model/commonLookups.ts";
import { location, locationGroup, panTerminal, posTerminal, tenant } from "../tenancy/tenancy.ts";
import { insertRows, toRow } from "./bulk.ts";
import type { SeedContext, SeedTenant, SeedTerminal } from "./seedContext.ts";

/** Countries with tenants. */
const seeded = countries.slice(0, 6);

const names = (
  "Nordmarkt,Kaufhaus Linde,Stadtladen,Obchod Morava,Domov CZ,Maison Claire,Marché Bleu," +
  "Casa Bella,Mercato Sole,Harbour Stores,Greenfield Retail,Sakura Shoten"
).split(",");
/** Country of each of the first twelve tenants, by place in the list above; more tenants go round. */
const countryOf = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5];
const cities: Readonly<Record<string, readonly string[]>> = {
  DE: ["Berlin", "Hamburg", "Köln", "Leipzig", "Ulm"],
  CZ: ["Praha", "Brno", "Ostrava", "Plzeň"],
  FR: ["Paris", "Lyon", "Lille", "Nantes"],
  IT: ["Roma", "Milano", "Torino", "Bologna"],
  GB: ["London", "Leeds", "Bristol", "York"],
  JP: ["Tokyo", "Osaka", "Kyoto"],
};
const kindsOfLocation = [
  "shop",
  "shop",
  "shop",
  "shop",
  "shop",
  "shop",
  "shop",
  "warehouse",
  "office",
  "online",
];

const storeTenants = async ({ tx, size, random, daysAgo }: SeedContext): Promise<SeedTenant[]> => {
  const first = await allocateOids(tx, size.tenants);
  const { int } = random(1);
  const tenants = Array.from({ length: size.tenants }, (_, index) => {
    const country = seeded[countryOf[index % countryOf.length] ?? 0] ?? countries[0];
    return {
      oid: first + index,
      id: String(100 + index),
      country: country.code,
      currency: country.currency,
      language: country.language,
      timeZone: country.timeZone,
    };
  });
  const at = daysAgo(400).toISOString();
  const rows = tenants.map((one, index) => {
    const round = Math.floor(index / names.length);
    const text = `${names[index % names.length]}${round === 0 ? "" : ` ${round + 1}`}`;
    const domain = `tenant${one.id}.example.com`;
    const values = {
      Id: one.id,
      Text: text,
      Description: `Retail in ${one.country}`,
      Country: one.country,
      Currency: one.currency,
      Language: one.language,
      TimeZone: one.timeZone,
      ActiveSince: daysAgo(400 + int(0, 2000))
        .toISOString()
        .slice(0, 10),
      EmailAddress: `office@${domain}`,
      Website: `https://${domain}`,
      Address: {
        Street: `Main Street ${int(1, 200)}`,
        PostalCode: String(int(10_000, 99_999)),
        City: cities[one.country]?.[0] ?? "",
      },
    };
    // The last one of the small set is disabled, so that the selector has such a tenant to show.
    return toRow(tenant, {
      oid: one.oid,
      tenantOid: one.oid,
      at,
      values,
      disabled: index === names.length - 1,
    });
  });
  await insertRows(tx, "tenant", rows);
  return tenants;
};

const storeLocations = async (context: SeedContext, tenants: readonly SeedTenant[]) => {
  const { store, size, random, daysAgo } = context;
  const { int, pick } = random(2);
  const groupNames = ["City shops", "Suburban shops", "Outlets"];
  const firstGroup = await store(
    locationGroup,
    groupNames.map((Text, index) => ({
      tenantOid: ROOT_OID,
      values: { Id: `GROUP-${index + 1}`, Text, Color: ["#2563eb", "#16a34a", "#d97706"][index] },
    })),
  );
  const records = tenants.flatMap((owner) =>
    Array.from({ length: size.locationsPerTenant }, (_, index) => {
      const city = pick(cities[owner.country] ?? ["Berlin"]);
      const number = String(index + 1).padStart(2, "0");
      const kind = kindsOfLocation[index % kindsOfLocation.length];
      return {
        tenantOid: owner.oid,
        values: {
          Id: `${owner.id}-${number}`,
          Text: `${city} ${number}`,
          Kind: kind,
          LocationGroupOid: firstGroup + int(0, groupNames.length - 1),
          Phone: `+49 ${int(100, 999)} ${int(100_000, 999_999)}`,
          EmailAddress: `shop${number}@tenant${owner.id}.example.com`,
          Address: {
            Street: `Market Square ${int(1, 90)}`,
            PostalCode: String(int(10_000, 99_999)),
            City: city,
          },
          OpeningHours: ["mon", "tue", "wed", "thu", "fri", "sat"].map((Day) => ({
            Day,
            From: "08:00",
            To: Day === "sat" ? "18:00" : "20:00",
          })),
          FloorSpace: int(80, 4200),
          OpenedOn: daysAgo(int(420, 6000)).toISOString().slice(0, 10),
        },
      };
    }),
  );
  const first = await store(location, records);
  return records.map(({ tenantOid }, index) => ({ oid: first + index, tenantOid }));
};

/** Countries, tenants, locations, tills and payment terminals. */
export const seedTenancy = async (
  context: SeedContext,
): Promise<{ tenants: SeedTenant[]; terminals: SeedTerminal[] }> => {
  const { store, size, random } = context;
  const tenants = await storeTenants(context);
  const locations = await storeLocations(context, tenants);
  const { int, pick } = random(3);
  const models = ["Till 200", "Till 300", "Self-checkout S1"] as const;
  const hardware = (index: number) => ({
    Model: pick(models),
    SerialNumber: `SN${String(700_000 + index * 13)}`,
    SoftwareVersion: `${pick(["7.4", "7.5", "8.0"])}.${int(0, 9)}`,
  });
  const places = Array.from({ length: size.terminals }, (_, index) => {
    const place = locations[index % locations.length];
    if (place === undefined) throw new Error("Terminals need a location");
    return place;
  });
  const firstTerminal = await store(
    posTerminal,
    places.map((place, index) => {
      const number = Math.floor(index / locations.length) + 1;
      const values = {
        Id: `T${place.oid}-${number}`,
        Text: `Till ${number}`,
        LocationOid: place.oid,
        Number: number,
        ...hardware(index),
      };
      return { tenantOid: place.tenantOid, values };
    }),
  );
  await store(
    panTerminal,
    Array.from({ length: size.panTerminals }, (_, index) => {
      const owner = tenants[index % tenants.length];
      const provider = pick(["girocard", "visa", "mastercard"]);
      const values = {
        Id: `PAN-${String(index + 1).padStart(3, "0")}`,
        Text: `Payment terminal ${index + 1}`,
        Provider: provider,
        MerchantId: `M${int(10_000, 99_999)}`,
        ...hardware(9000 + index),
      };
      return { tenantOid: owner?.oid ?? ROOT_OID, values };
    }),
  );
  const byOid = new Map(tenants.map((one) => [one.oid, one]));
  const terminals = places.flatMap((place, index) => {
    const owner = byOid.get(place.tenantOid);
    return owner === undefined ? [] : [{ oid: firstTerminal + index, locationOid: place.oid, tenant: owner }];
  });
  return { tenants, terminals };
};
