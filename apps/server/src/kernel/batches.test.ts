import { describe, expect, it } from "vitest";
import { createBatches } from "./batches.ts";

const createWork = () => {
  const batches: (readonly number[])[] = [];
  const waiting: (() => void)[] = [];
  const add = createBatches<number, number>(async (items) => {
    batches.push(items);
    await new Promise<void>((done) => waiting.push(done));
    if (items.includes(13)) throw new Error("The whole batch failed");
    return items.map((item) => (item < 0 ? new Error(`${item} is negative`) : item * 2));
  });
  const finish = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  return { batches, add, finish };
};

describe("a batch", () => {
  it("contains the items that arrived during the previous batch, and returns the result of each", async () => {
    const { batches, add, finish } = createWork();
    const first = add(1);
    await expect.poll(() => batches.length).toBe(1);
    const others = [add(2), add(3), add(-4)];
    await finish();
    expect(await first).toBe(2);
    await finish();
    const [two, three, negative] = await Promise.allSettled(others);
    expect(two).toMatchObject({ value: 4 });
    expect(three).toMatchObject({ value: 6 });
    expect(negative).toMatchObject({ reason: new Error("-4 is negative") });
    expect(batches).toEqual([[1], [2, 3, -4]]);
  });

  it("rejects only its own items if it fails, and the next batch runs", async () => {
    const { batches, add, finish } = createWork();
    const failing = add(13);
    await expect.poll(() => batches.length).toBe(1);
    const next = add(5);
    await Promise.all([expect(failing).rejects.toThrow("The whole batch failed"), finish()]);
    await finish();
    expect(await next).toBe(10);
  });
});
