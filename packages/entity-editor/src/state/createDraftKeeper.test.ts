import { createTestForm } from "@backroom/fields/testing";
import { createFakeClock } from "@backroom/ports/testing";
import { expect, it, vi } from "vitest";
import { DRAFT_DELAY_MS } from "../constants.ts";
import type { Draft, DraftKey, DraftPort } from "../drafts/draft.ts";
import { createDraftKeeper } from "./createDraftKeeper.ts";

const key: DraftKey = { userOid: 7, tenantOid: 1, area: "shop", entity: "order", oid: 5 };

const setUp = (older: readonly Draft[] = []) => {
  const clock = createFakeClock(Date.UTC(2026, 0, 1, 10, 42));
  const form = createTestForm([{ name: "Text", type: "String" }], { Text: "Coffee" });
  const port = {
    read: vi.fn<DraftPort["read"]>(() => Promise.resolve(older)),
    write: vi.fn<DraftPort["write"]>(() => Promise.resolve()),
    hold: vi.fn<DraftPort["hold"]>(),
    remove: vi.fn<DraftPort["remove"]>(() => Promise.resolve()),
    list: vi.fn<DraftPort["list"]>(() => Promise.resolve([])),
    subscribe: vi.fn<DraftPort["subscribe"]>(() => () => undefined),
  };
  const onKept = vi.fn<(at: number | null) => void>();
  const keeper = createDraftKeeper({
    drafts: { port, userOid: 7, tenantOid: 1 },
    clock,
    form,
    keyOf: () => key,
    sentOf: () => [],
    etagOf: () => '"1"',
    titleOf: (values) => String(values["Text"]),
    onKept,
  });
  const type = (text: string) => {
    form.setValue("Text", text);
    keeper.touch();
  };
  return { clock, form, port, keeper, onKept, type };
};

it("writes once after a pause in typing, and says when", () => {
  const { clock, port, onKept, type } = setUp();
  type("Tea");
  clock.advance(DRAFT_DELAY_MS - 1);
  type("Tea with milk");
  clock.advance(DRAFT_DELAY_MS - 1);
  expect(port.write).not.toHaveBeenCalled();
  clock.advance(1);
  expect(port.write.mock.calls).toEqual([
    [key, expect.objectContaining({ title: "Tea with milk", etag: '"1"', base: { Text: "Coffee" } })],
  ]);
  expect(onKept).toHaveBeenLastCalledWith(clock.now());
});

it("removes its own draft, and no other, when the edits are taken back", () => {
  const { clock, form, port, keeper, onKept, type } = setUp();
  type("Tea");
  clock.advance(DRAFT_DELAY_MS);
  form.undo();
  keeper.touch();
  clock.advance(DRAFT_DELAY_MS);
  expect(port.remove.mock.calls).toEqual([[key, port.write.mock.calls[0]?.[1].id]]);
  expect(onKept).toHaveBeenLastCalledWith(null);
});

it("writes what waits when the editor goes away, and nothing when nothing waits", () => {
  const { clock, port, keeper, type } = setUp();
  keeper.flush();
  expect(port.write).not.toHaveBeenCalled();
  type("Tea");
  keeper.flush();
  clock.advance(DRAFT_DELAY_MS);
  expect(port.write).toHaveBeenCalledOnce();
});

it("holds what waits at once and when the page hides, and nothing when nothing waits", () => {
  const { clock, port, keeper, type } = setUp();
  keeper.holdAll();
  type("Tea");
  keeper.holdAll();
  const tea = expect.objectContaining({ values: { Text: "Tea" } });
  expect(port.hold.mock.calls).toEqual([
    [key, tea, false],
    [key, tea, true],
  ]);
  clock.advance(DRAFT_DELAY_MS);
  keeper.holdAll();
  expect(port.hold).toHaveBeenCalledTimes(2);
});

it("does not write what was waiting when its draft is removed", () => {
  const { clock, port, keeper, type } = setUp();
  type("Tea");
  keeper.remove();
  clock.advance(DRAFT_DELAY_MS);
  expect(port.write).not.toHaveBeenCalled();
});

it("gives one visit one draft, and reads only those of others", async () => {
  const { clock, port, keeper, type } = setUp();
  type("Tea");
  clock.advance(DRAFT_DELAY_MS);
  type("Milk");
  clock.advance(DRAFT_DELAY_MS);
  const [first, second] = port.write.mock.calls.map(([, draft]) => draft);
  expect(first?.id).toBe(second?.id);
  const earlier = keeper.snapshot();
  port.read.mockResolvedValue([earlier, { ...earlier, id: "earlier visit" }]);
  expect((await keeper.readOlder()).map(({ id }) => id)).toEqual(["earlier visit"]);
});
