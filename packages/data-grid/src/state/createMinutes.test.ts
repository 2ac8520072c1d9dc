import { createFakeClock } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { createMinutes } from "./createMinutes.ts";

it("is new every minute while it is followed, and of now when that begins again", () => {
  const clock = createFakeClock();
  const start = clock.now();
  const minutes = createMinutes(clock);
  const seen: number[] = [];
  const ends = [minutes.subscribe((now) => seen.push(now - start)), minutes.subscribe(() => undefined)];
  clock.advance(59_999);
  expect(seen).toEqual([]);
  clock.advance(60_001);
  expect(seen).toEqual([60_000, 120_000]);
  for (const end of ends) end();
  clock.advance(300_000);
  expect(seen).toHaveLength(2);
  minutes.subscribe(() => undefined);
  expect(minutes.getState() - start).toBe(420_000);
});
