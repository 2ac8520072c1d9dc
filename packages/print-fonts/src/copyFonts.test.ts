import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { copyFonts } from "./copyFonts.ts";
import { fontFiles, licencePaths } from "./fontFiles.ts";
import { printFonts } from "./index.ts";

it("copies ten fonts with the expected hash and a licence per package", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "print-fonts-"));
  try {
    await copyFonts(folder);
    const names = await readdir(folder);
    expect(names.filter((name) => /\.(?:ttf|otf)$/.test(name))).toHaveLength(10);
    const licences = names.filter((name) => name.startsWith("OFL-"));
    expect(licences).toHaveLength(Object.keys(licencePaths).length);
    for (const name of licences)
      expect(await readFile(path.join(folder, name), "utf8")).toMatch(/^Copyright [^]*SIL OPEN FONT LICENSE/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("lists the installed fonts in the order of the packed ones", () => {
  for (const weight of ["regular", "bold"] as const)
    expect(printFonts(weight).map((file) => path.basename(file))).toEqual(
      fontFiles[weight].map((file) => path.basename(file.path)),
    );
});
