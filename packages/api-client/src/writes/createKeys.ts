import { randomId } from "@backroom/ports";
import { mayBeStored, provesNotStored } from "./sentWrites.ts";

/** Creates without a response that are remembered; the oldest go first. */
const MAX_REMEMBERED = 100;

/** Gives creates their Idempotency-Key: the same one to the same request, as long as no response arrived. */
export interface CreateKeys {
  /** Runs a create with its key; `request` = address and body. */
  readonly run: <T>(request: string, create: (key: string) => Promise<T>) => Promise<T>;
}

/** Creates the keys of one client. */
export const createCreateKeys = (): CreateKeys => {
  const lost = new Map<string, string>();
  return {
    run: async (request, create) => {
      const earlier = lost.get(request);
      const key = earlier ?? randomId();
      lost.delete(request);
      try {
        return await create(key);
      } catch (error) {
        const isOpen = earlier === undefined ? mayBeStored(error) : !provesNotStored(error);
        if (isOpen) lost.set(request, key);
        const [oldest] = lost.keys();
        if (lost.size > MAX_REMEMBERED && oldest !== undefined) lost.delete(oldest);
        throw error;
      }
    },
  };
};
