import type { EntityRecord } from "@backroom/contract";
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { createApi } from "./api.ts";
import type { Api } from "./api.ts";
import type { TerminalOptions } from "./options.ts";
import { readShop, toDevice } from "./receipts.ts";
import type { Device, Shop } from "./receipts.ts";
import { startTill } from "./till.ts";
import type { Till } from "./till.ts";

const RETRY_MS = 2000;
const MINUTE_MS = 60_000;
/** Tills that connect at once, and the pause before the next ones. */
const WAVE = 20;
const WAVE_MS = 50;
/** Most devices that are read; the program is so many of them, spread evenly over tenants. */
const MOST_DEVICES = 2000;

/** Devices evenly out of a list, so that a handful belongs to several tenants. */
const spread = <T>(list: readonly T[], count: number): T[] => {
  const step = list.length / Math.min(count, Math.max(list.length, 1));
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
};

const readDevices = async (api: Api, count: number): Promise<Device[]> => {
  const list = (kind: string): Promise<EntityRecord[]> =>
    api.list(`/api/data/tenancy/${kind}`, { Disabled: "false", orderBy: "Oid" }, MOST_DEVICES);
  const devices = [...(await list("pos-terminal")), ...(await list("pan-terminal"))];
  return spread(devices.map(toDevice), count);
};

/**
 * Runs the tills, which sell now and then, until `signal` is aborted and every till has left. Waits for a server that is
 * not there yet.
 */
export const runFleet = async (
  options: TerminalOptions,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> => {
  const api = createApi(options);
  // Every till and every pause listens for the end.
  setMaxListeners(0, signal);
  const shops = new Map<number, Promise<Shop>>();
  const tills: Till[] = [];
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);

  const shopOf = (tenantOid: number): Promise<Shop> => {
    const known = shops.get(tenantOid) ?? readShop(api, tenantOid);
    shops.set(tenantOid, known);
    known.catch(() => shops.delete(tenantOid));
    return known;
  };

  const findDevices = async (): Promise<Device[]> => {
    let complaint = "";
    while (!signal.aborted) {
      try {
        return await readDevices(api, options.count);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== complaint) log(`Waiting for ${options.url}: ${reason}`);
        complaint = reason;
        await pause(RETRY_MS);
      }
    }
    return [];
  };

  const sell = async () => {
    const selling = tills.filter(({ device }) => device.locationOid !== 0);
    while (!signal.aborted && selling.length > 0 && options.salesPerMinute > 0) {
      // Customers come as they like: the pauses between them are exponential.
      await pause((-Math.log(1 - Math.random()) * MINUTE_MS) / options.salesPerMinute);
      const till = selling[Math.floor(Math.random() * selling.length)];
      if (signal.aborted || till === undefined) break;
      till.sell().catch((error: unknown) => log(`${till.device.id}: ${String(error)}`));
    }
  };

  const devices = await findDevices();
  if (signal.aborted) return;
  log(`${devices.length} terminals at ${options.url}`);
  for (const [index, device] of devices.entries()) {
    if (index % WAVE === WAVE - 1) await pause(WAVE_MS);
    tills.push(startTill({ api, signal, shopOf, log }, device));
  }
  await sell();
  await Promise.all(tills.map(({ ended }) => ended));
};
