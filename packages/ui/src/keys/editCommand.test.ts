import { expect, it } from "vitest";
import { editCommandOf } from "./editCommand.ts";

const press = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({
    key,
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    defaultPrevented: false,
    ...more,
  }) as KeyboardEvent;

it("Ctrl or Command and a letter save, undo and redo; nothing else does", () => {
  expect(editCommandOf(press("s"))).toBe("save");
  expect(editCommandOf(press("z"))).toBe("undo");
  expect(editCommandOf(press("Z", { shiftKey: true }))).toBe("redo");
  expect(editCommandOf(press("y", { ctrlKey: false, metaKey: true }))).toBe("redo");
  const others = [
    press("a"),
    press("s", { ctrlKey: false }),
    press("s", { altKey: true }),
    press("s", { defaultPrevented: true }),
  ];
  for (const other of others) expect(editCommandOf(other)).toBeUndefined();
});
