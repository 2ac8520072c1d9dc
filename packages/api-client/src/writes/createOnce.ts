import type { EntityMeta, EntityRecord } from "@backroom/contract";
import type { EntityService } from "../entityService.ts";
import { randomId } from "@backroom/ports";
import { mayBeStored, provesNotStored } from "./sentWrites.ts";

/** A record that was created. */
export interface CreatedOnce {
  readonly record: EntityRecord;
  /** False: an earlier try was stored after all; the record has the content of that try, so update it. */
  readonly isCurrent: boolean;
}

/** Dependencies of {@link createOnce}. */
export interface CreateOnceDeps {
  readonly service: Pick<EntityService, "create" | "list">;
  readonly meta: Pick<EntityMeta, "capabilities" | "fields">;
  /**
   * UUID of the new record, the same after a reload: the same content then gets the same key, so a try whose response was lost
   * before the reload is not created twice. Undefined: keys are random.
   */
  readonly newId?: (() => string | undefined) | undefined;
}

interface Attempt {
  readonly key: string;
  readonly record: EntityRecord;
}

/** 32-bit FNV-1a as hexadecimal digits. Enough for the few versions of one new record that are sent. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Creates one record, however often the user tries: a try without a response is settled before anything else is created.
 * Servers that heed the Idempotency-Key get the same request again; of others the record is looked up by a unique field.
 * Rejects as `create` does.
 */
export const createOnce = ({
  service,
  meta,
  newId,
}: CreateOnceDeps): ((record: EntityRecord) => Promise<CreatedOnce>) => {
  const keepsKeys = meta.capabilities.includes("idempotent");
  let pending: Attempt | undefined;

  const keyOf = (record: EntityRecord): string => {
    const id = newId?.();
    if (id === undefined) return randomId();
    return `${id}.${hashOf(JSON.stringify(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))))}`;
  };

  const send = async (attempt: Attempt, isRefused: (error: unknown) => boolean): Promise<EntityRecord> => {
    try {
      const made = await service.create(attempt.record, { idempotencyKey: attempt.key });
      pending = undefined;
      return made;
    } catch (error) {
      pending = isRefused(error) ? undefined : attempt;
      throw error;
    }
  };
  const find = async ({ record }: Attempt): Promise<EntityRecord | undefined> => {
    const field = meta.fields.find(({ name, unique }) => unique && (record[name] ?? "") !== "");
    if (field === undefined) return undefined;
    const { records } = await service.list({
      tenantOid: record.TenantOid,
      filter: { [field.name]: { eq: record[field.name] } },
      take: 2,
    });
    return records.find((found) => meta.fields.every(({ name }) => isSame(found[name], record[name])));
  };
  /** The record of a try without a response; undefined = it was not stored. */
  const settle = async (attempt: Attempt): Promise<EntityRecord | undefined> => {
    if (!keepsKeys) return find(attempt);
    try {
      return await send(attempt, provesNotStored);
    } catch (error) {
      if (!provesNotStored(error)) throw error;
      return undefined;
    }
  };

  return async (record) => {
    const earlier = pending;
    if (earlier !== undefined) {
      const made = await settle(earlier);
      if (made !== undefined) {
        pending = undefined;
        return { record: made, isCurrent: isSame(earlier.record, record) };
      }
    }
    const attempt: Attempt = { key: keyOf(record), record };
    try {
      return { record: await send(attempt, (error) => !mayBeStored(error)), isCurrent: true };
    } catch (error) {
      // Only the response may be lost: check immediately whether the record was stored, if there is a network.
      const made = mayBeStored(error) ? await settle(attempt).catch(() => undefined) : undefined;
      if (made === undefined) throw error;
      pending = undefined;
      return { record: made, isCurrent: true };
    }
  };
};
