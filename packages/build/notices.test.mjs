import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { formatNotices, packageFolders, readNotice } from "./notices.mjs";

const root = mkdtempSync(path.join(tmpdir(), "notices-"));
after(() => rmSync(root, { recursive: true, force: true }));

/** Writes an installed package and returns its folder. */
const install = (name, files, manifest = { license: "MIT" }) => {
  const folder = path.join(root, `node_modules/.pnpm/${name.replace("/", "+")}@1.0.0/node_modules/${name}`);
  mkdirSync(folder, { recursive: true });
  const all = { "package.json": JSON.stringify({ name, version: "1.0.0", ...manifest }), ...files };
  for (const [file, text] of Object.entries(all)) writeFileSync(path.join(folder, file), text);
  return folder;
};

test("reads licence and notice files, but no code", () => {
  const folder = install("both", {
    "LICENSE.md": "Do.",
    NOTICE: "Thanks.",
    "license.js": "code",
    "a.js": "",
  });
  assert.deepEqual(readNotice(folder).texts, ["Do.", "Thanks."]);
});

test("reads the text in a README that has the whole licence", () => {
  const text = "Copyright (c) A\n\nWITHOUT WARRANTY";
  const folder = install("readme", { "README.md": `# x\n\n## License\n\n${text}\n\n## More\n\nMore.` });
  assert.deepEqual(readNotice(folder).texts, [text]);
});

test("reads the stored text of a package that has none", () => {
  const { texts } = readNotice(install("@microsoft/signalr", { "README.md": "## License\n\nMIT" }));
  assert.match(texts.join(), /^From https:.*Copyright \(c\) \.NET Foundation/s);
});

test("rejects a package without a licence text by its name", () => {
  const folder = install("@some/nothing", { "README.md": "## License\n\nMIT", NOTICE: "Thanks." });
  assert.throws(() => readNotice(folder), /^Error: @some\/nothing 1\.0\.0 has no licence text/);
});

test("rejects a package that states no licence by its name", () => {
  const folder = install("silent", { LICENSE: "Do." }, {});
  assert.throws(() => readNotice(folder), /^Error: silent 1\.0\.0 states no licence/);
});

test("takes licence and address from every form of a manifest", () => {
  const of = (manifest) => {
    const { licence, address } = readNotice(install("forms", { LICENSE: "Do." }, manifest));
    return [licence, address];
  };
  const repository = { url: "git+https://example.org/a/b.git" };
  assert.deepEqual(of({ license: "ISC", repository }), ["ISC", "https://example.org/a/b"]);
  const licenses = [{ type: "MIT" }, { type: "BSD" }];
  assert.deepEqual(of({ licenses, repository: "a/b" }), ["MIT OR BSD", "https://github.com/a/b"]);
  const ssh = { url: "git@github.com:a/b.git" };
  assert.deepEqual(of({ license: "MIT", repository: ssh }), ["MIT", "https://github.com/a/b"]);
});

test("finds the packages of module ids, esbuild inputs and map sources", () => {
  const one = install("one", { LICENSE: "1" });
  const two = install("@some/two", { LICENSE: "2" });
  const files = [
    path.join(root, "src/main.ts"),
    `\0${path.join(one, "lib/a.js")}?commonjs-module`,
    path.join(one, "lib/b.js"),
    `raw:${path.join(two, "flag.svg")}`,
    path.relative(path.join(root, "packages/a/dist"), path.join(two, "index.js")),
    "\0vite/preload-helper.js",
  ];
  assert.deepEqual(packageFolders(files, path.join(root, "packages/a/dist")), [two, one].sort());
});

test("writes a text that several packages share once", () => {
  const notice = (name, texts) => ({ name, version: "1.0.0", licence: "MIT", address: "https://x", texts });
  const written = formatNotices("Licences", [
    notice("b", ["Permission\nis granted."]),
    notice("a", ["Permission is granted.", "Thanks."]),
  ]);
  assert.match(written, /^Licences\n\n- a 1\.0\.0: MIT https:\/\/x\n- b 1\.0\.0: MIT https:\/\/x\n/);
  assert.match(written, /^a 1\.0\.0, b 1\.0\.0\n\nPermission is granted\.$/m);
  assert.match(written, /^a 1\.0\.0\n\nThanks\.$/m);
});
