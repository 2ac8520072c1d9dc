import { expect, it, vi } from "vitest";
import { createDataChanges } from "./dataChanges.ts";

it("whoever follows changes hears that some may have been missed, until the subscription ends", () => {
  const changes = createDataChanges();
  const missed = vi.fn();
  const end = changes.subscribe(() => undefined, missed);
  changes.subscribe(() => undefined);
  changes.miss();
  end();
  changes.miss();
  expect(missed).toHaveBeenCalledOnce();
});
