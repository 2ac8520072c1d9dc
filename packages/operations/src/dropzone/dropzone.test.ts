import { expect, it } from "vitest";
import { readDropped } from "./readDropped.ts";
import { uploadAddress } from "./uploadAddress.ts";
import { visibleName } from "./visibleName.ts";

it.each([
  [undefined, "/api/upload"],
  ["", "/api/upload"],
  ["/api/upload?kind=prices", "/api/upload?kind=prices"],
  ["/api/a/../upload", "/api/upload"],
  ["/api/../auth/login", undefined],
  ["/api", undefined],
  ["/apis/upload", undefined],
  ["https://evil.example/api/upload", undefined],
  ["//evil.example/api/upload", undefined],
  ["/\\evil.example/api/upload", undefined],
  ["javascript:alert(1)", undefined],
  ["api/upload", undefined],
])("files for %j are sent to %j", (given, address) => {
  expect(uploadAddress(given)).toBe(address);
});

it.each([
  ["prices.csv", "prices", ".csv"],
  ["\u202Egpj.exe", "\uFFFDgpj", ".exe"],
  ["a\u0000b\n.txt", "a\uFFFDb\uFFFD", ".txt"],
  ["قائمة الأسعار.xlsx", "قائمة الأسعار", ".xlsx"],
  [".gitignore", ".gitignore", ""],
  ["a/b\\c", "a/b\\c", ""],
  [`${"x".repeat(300)}.pdf`, "x".repeat(300), ".pdf"],
])("the name %j shows as what it is", (name, stem, ending) => {
  expect(visibleName(name)).toEqual({ stem, ending });
});

/** A folder as browsers give it: its entries come in parts of two. */
const folder = (name: string, children: readonly object[]) => {
  const left = [...children];
  const createReader = () => ({ readEntries: (done: (part: object[]) => void) => done(left.splice(0, 2)) });
  return { name, isDirectory: true, createReader };
};
const fileEntry = (name: string) => ({
  name,
  isDirectory: false,
  file: (done: (file: File) => void) => done(new File([], name)),
});
const gone = {
  name: "gone",
  isDirectory: false,
  file: (_done: unknown, failed: (error: Error) => void) => failed(new Error("gone")),
};

it("a folder is read with all that is below it, and what cannot be read is counted", async () => {
  const root = folder("photos", [
    fileEntry("1"),
    fileEntry("2"),
    fileEntry("3"),
    folder("2026", [fileEntry("4"), gone]),
    folder("empty", []),
  ]);
  const item = (entry: object) =>
    ({ kind: "file", webkitGetAsEntry: () => entry, getAsFile: () => null }) as unknown as DataTransferItem;
  const { files, unreadable, isCut } = await readDropped([item(root), item(fileEntry("5"))]);
  expect(files.map(({ folder: below, file }) => `${below}:${file.name}`)).toEqual([
    "photos:1",
    "photos:2",
    "photos:3",
    "photos/2026:4",
    ":5",
  ]);
  expect({ unreadable, isCut }).toEqual({ unreadable: 1, isCut: false });
});
