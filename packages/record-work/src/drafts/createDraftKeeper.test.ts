import { createFakeClock } from "@backroom/ports/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDraftKeeper } from "./createDraftKeeper.ts";
import type { Draft, DraftContent, DraftKey, DraftPort } from "./types.ts";

let page = new EventTarget();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", page);
});
// Test files share globals: other test files would detect a browser.
afterEach(() => vi.unstubAllGlobals());

const key: DraftKey = { userOid: 7, tenantOid: 1, area: "shop", entity: "order", oid: 5 };
/** Pause in editing after which a draft is written, in ms. */
const PAUSE_MS = 400;

const setUp = (older: readonly Draft[] = [], keyOf = (): DraftKey | undefined => key) => {
  const clock = createFakeClock(Date.UTC(2026, 0, 1, 10, 42));
  const port = {
    read: vi.fn<DraftPort["read"]>(() => Promise.resolve(older)),
    write: vi.fn<DraftPort["write"]>(() => Promise.resolve(true)),
    hold: vi.fn<DraftPort["hold"]>(),
    remove: vi.fn<DraftPort["remove"]>(() => Promise.resolve()),
  };
  const onKept = vi.fn<(at: number | null) => void>();
  const keeper = createDraftKeeper({ drafts: port, clock, key: keyOf, onKept });
  let text = "Coffee";
  const edits = (): DraftContent | null =>
    text === "Coffee" ? null : { etag: '"1"', title: text, base: { Text: "Coffee" }, values: { Text: text } };
  const type = (next: string) => {
    text = next;
    keeper.keep(edits);
  };
  return { clock, port, keeper, onKept, type };
};

it("writes once after a pause in typing, and reports the time", async () => {
  const { clock, port, onKept, type } = setUp();
  type("Tea");
  clock.advance(PAUSE_MS - 1);
  type("Tea with milk");
  clock.advance(PAUSE_MS - 1);
  expect(port.write).not.toHaveBeenCalled();
  await clock.advanceAsync(1);
  expect(port.write.mock.calls).toEqual([
    [key, expect.objectContaining({ title: "Tea with milk", etag: '"1"', base: { Text: "Coffee" } })],
  ]);
  expect(onKept).toHaveBeenLastCalledWith(clock.now());
});

it("reports null if a draft could not be stored, and does not remove the one it continues", async () => {
  const { clock, port, keeper, onKept, type } = setUp();
  port.write.mockResolvedValue(false);
  keeper.takeOver("earlier visit");
  type("Tea");
  await clock.advanceAsync(PAUSE_MS);
  expect(onKept.mock.calls).toEqual([[null]]);
  expect(port.remove).not.toHaveBeenCalled();
});

it("removes its own draft, and no other, when the edits are undone", () => {
  const { clock, port, onKept, type } = setUp();
  type("Tea");
  clock.advance(PAUSE_MS);
  type("Coffee");
  clock.advance(PAUSE_MS);
  expect(port.remove.mock.calls).toEqual([[key, port.write.mock.calls[0]?.[1].id]]);
  expect(onKept).toHaveBeenLastCalledWith(null);
});

it("writes pending edits when the editor closes, and nothing without pending edits", () => {
  const { clock, port, keeper, type } = setUp();
  keeper.flush();
  expect(port.write).not.toHaveBeenCalled();
  type("Tea");
  keeper.flush();
  clock.advance(PAUSE_MS);
  expect(port.write).toHaveBeenCalledOnce();
});

it("holds pending edits immediately and when the page hides, until they are written", async () => {
  const { clock, port, type } = setUp();
  const hide = () => page.dispatchEvent(new Event("pagehide"));
  hide();
  type("Tea");
  hide();
  const tea = expect.objectContaining({ values: { Text: "Tea" } });
  expect(port.hold.mock.calls).toEqual([
    [key, tea, false],
    [key, tea, true],
  ]);
  await clock.advanceAsync(PAUSE_MS);
  hide();
  expect(port.hold).toHaveBeenCalledTimes(2);
});

it("does not write pending edits after their draft was removed", () => {
  const { clock, port, keeper, type } = setUp();
  type("Tea");
  keeper.remove();
  clock.advance(PAUSE_MS);
  expect(port.write).not.toHaveBeenCalled();
});

it("writes one draft per visit, and reads only drafts of other visits", async () => {
  const { clock, port, keeper, type } = setUp();
  type("Tea");
  clock.advance(PAUSE_MS);
  type("Milk");
  clock.advance(PAUSE_MS);
  const [first, second] = port.write.mock.calls.map(([, draft]) => draft);
  expect(first?.id).toBe(second?.id);
  const earlier = keeper.toDraft({ etag: "", title: "", base: {}, values: {} });
  port.read.mockResolvedValue([earlier, { ...earlier, id: "earlier visit" }]);
  expect((await keeper.readOlder()).map(({ id }) => id)).toEqual(["earlier visit"]);
});

it("removes the draft it continues only after its own was written", async () => {
  const { port, keeper, type } = setUp();
  const written = Promise.withResolvers<boolean>();
  port.write.mockReturnValue(written.promise);
  keeper.takeOver("earlier visit");
  type("Tea");
  expect(port.hold.mock.lastCall?.[1].id).toBe("earlier visit");
  keeper.flush();
  expect(port.remove).not.toHaveBeenCalled();
  written.resolve(true);
  await vi.waitFor(() => expect(port.remove.mock.calls).toEqual([[key, "earlier visit"]]));
});

it("removes the draft it continues with its own, and no other", () => {
  const { port, keeper, type } = setUp();
  keeper.takeOver("earlier visit");
  type("Coffee");
  const own = keeper.toDraft({ etag: "", title: "", base: {}, values: {} }).id;
  const removed = [
    [key, own],
    [key, "earlier visit"],
  ];
  expect(port.remove.mock.calls).toEqual(removed);
  type("Coffee");
  expect(port.remove.mock.calls).toEqual(removed);
});

it("removes all drafts of the record in one call", () => {
  const { port, keeper } = setUp();
  keeper.takeOver("earlier visit");
  keeper.remove(true);
  expect(port.remove.mock.calls).toEqual([[key, undefined]]);
});

it("returns from hasKept whether the record has or had a draft", async () => {
  const untouched = setUp();
  await untouched.keeper.readOlder();
  expect(untouched.keeper.hasKept()).toBe(false);
  const draft = untouched.keeper.toDraft({ etag: "", title: "", base: {}, values: {} });
  const left = setUp([{ ...draft, id: "earlier visit" }]);
  await left.keeper.readOlder();
  await left.keeper.readOlder();
  expect(left.keeper.hasKept()).toBe(true);
  const edited = setUp();
  edited.type("Tea");
  edited.keeper.flush();
  expect(edited.keeper.hasKept()).toBe(true);
});

it("stores no draft of a record without a key", async () => {
  const { port, keeper, type, onKept } = setUp([], () => undefined);
  type("Tea");
  keeper.flush();
  keeper.put(keeper.toDraft({ etag: "", title: "", base: {}, values: {} }));
  keeper.forget("earlier visit");
  keeper.remove();
  expect(await keeper.readOlder()).toEqual([]);
  for (const call of [port.read, port.hold, port.write, port.remove]) expect(call).not.toHaveBeenCalled();
  expect(onKept).not.toHaveBeenCalledWith(expect.any(Number));
});
