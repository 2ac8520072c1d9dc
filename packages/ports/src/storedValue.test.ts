import { themeSchema, recentPagesSchema } from "@backroom/contract";
import { expect, it, vi } from "vitest";
import { readStored, removeStored, writeStored } from "./storedValue.ts";
import { createMemoryStorage } from "./testing/createMemoryStorage.ts";

const setup = (initial?: Record<string, string>) => {
  const logged: string[] = [];
  const storage = createMemoryStorage(initial);
  return { logged, storage, at: { storage, logError: (message: string) => void logged.push(message) } };
};

it("reads back what was written, as JSON or as a plain word", () => {
  const { at, storage } = setup();
  writeStored(at, "pages", ["/a"]);
  writeStored(at, "theme", "dark", "text");
  expect([...storage.values]).toEqual([
    ["pages", '["/a"]'],
    ["theme", "dark"],
  ]);
  expect(readStored(at, "pages", recentPagesSchema, [])).toEqual(["/a"]);
  expect(readStored(at, "theme", themeSchema, "auto", "text")).toBe("dark");
  removeStored(at, "theme");
  expect(readStored(at, "theme", themeSchema, "auto", "text")).toBe("auto");
});

it.each(["{", '{"a":1}', "[1]", ""])("logs a stored %j and gives the fallback", (text) => {
  const { at, logged } = setup({ pages: text });
  expect(readStored(at, "pages", recentPagesSchema, undefined)).toBeUndefined();
  expect(logged).toEqual([expect.stringContaining("pages")]);
});

it("says nothing of a value that was never stored", () => {
  const { at, logged } = setup();
  expect(readStored(at, "pages", recentPagesSchema, [])).toEqual([]);
  expect(logged).toEqual([]);
});

it("survives a storage that refuses every call", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  const logError = vi.fn();
  const at = { storage: { getItem: refuse, setItem: refuse, removeItem: refuse }, logError };
  writeStored(at, "theme", "dark", "text");
  expect(readStored(at, "theme", themeSchema, "auto", "text")).toBe("auto");
  removeStored(at, "theme");
  expect(logError).toHaveBeenCalledTimes(3);
});
