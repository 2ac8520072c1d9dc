import { existsSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";

/** Texts that tarballs lack, by package name with "+" for "/"; the first line of each says where it is from. */
const STORED = path.join(import.meta.dirname, "licences");

const LICENCE_FILE = /licen[cs]e|^copying|^ofl/iu;
const NOTICE_FILE = /^notice|^copyright|^third-?party/iu;
const CODE_FILE = /\.(?:[cm]?[jt]sx?|json|html?|css|map|gz)$/iu;
const RULE = "-".repeat(78);

const readText = (file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();

/** Licence section of a README. Empty if there is none, or if it only names the licence. */
const readmeTexts = (folder, names) =>
  names
    .filter((name) => /^readme/iu.test(name))
    .map((name) => /^#+ *licen[cs]e *$([^]*?)(?=^#|(?![^]))/imu.exec(readText(path.join(folder, name)))?.[1])
    .filter((section) => section?.includes("Copyright") && section.includes("WARRANTY"))
    .map((section) => section.trim());

const storedTexts = (name) => {
  const file = path.join(STORED, `${name.replace("/", "+")}.txt`);
  return existsSync(file) ? [readText(file)] : [];
};

/** The field `license`, or the `licenses` of old manifests. Empty if the manifest has neither and the text is not that of MIT. */
const licenceOf = ({ license, licenses }, text) => {
  const stated = license ?? licenses;
  if (stated === undefined) return text.includes("Permission is hereby granted, free of charge") ? "MIT" : "";
  return [stated]
    .flat()
    .map((entry) => entry.type ?? entry)
    .join(" OR ");
};

const addressOf = ({ homepage, repository }) => {
  const address = homepage ?? repository?.url ?? repository ?? "";
  if (/^[\w.-]+\/[\w.-]+$/u.test(address)) return `https://github.com/${address}`;
  return address
    .replace(/^git\+|\.git$/gu, "")
    .replace(/^git@([^:/]+):/u, "https://$1/")
    .replace(/^(?:git|ssh):\/\/(?:git@)?/u, "https://");
};

/**
 * Reads name, version, licence, address and texts of an installed package: its licence and notice files, the licence section
 * of its README, and what `licences/` stores for it. Throws an error with the package's name if it states no licence or none of
 * these has the text of one.
 */
export const readNotice = (folder) => {
  const manifest = JSON.parse(readText(path.join(folder, "package.json")));
  const { name, version } = manifest;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
  const textsOf = (pattern) =>
    files
      .filter((file) => pattern.test(file) && !CODE_FILE.test(file))
      .map((file) => readText(path.join(folder, file)));
  const own = textsOf(LICENCE_FILE);
  const licences = [...(own.length > 0 ? own : readmeTexts(folder, files)), ...storedTexts(name)];
  if (licences.length === 0)
    throw new Error(
      `${name} ${version} has no licence text: add packages/build/licences/${name.replace("/", "+")}.txt.`,
    );
  const licence = licenceOf(manifest, licences[0]);
  if (licence === "") throw new Error(`${name} ${version} states no licence in its package.json.`);
  return {
    name,
    version,
    licence,
    address: addressOf(manifest),
    texts: [...new Set([...licences, ...textsOf(NOTICE_FILE)])],
  };
};

/**
 * Returns the folders of the installed packages that these files are from, each once, sorted. Takes module ids of Vite and
 * Rolldown, inputs of esbuild and sources of source maps; leaves out files that are in no package below `node_modules`.
 * `from` is the folder that relative paths start at.
 */
export const packageFolders = (files, from = process.cwd()) => {
  const folders = new Set();
  for (const file of files) {
    const found = /^\0?(?:[\w-]{2,}:)?(.*\/node_modules\/(?!\.)(?:@[^/]+\/)?[^/]+)\//u.exec(
      file.replaceAll("\\", "/"),
    )?.[1];
    if (found !== undefined) folders.add(path.resolve(from, found));
  }
  return [...new Set([...folders].map((folder) => realpathSync(folder)))].sort();
};

const titleOf = ({ name, version }) => `${name} ${version}`;

/**
 * Writes one readable text from notices: a list of the packages, then every text once, with the packages it is of.
 * `introduction` is printed above the list.
 */
export const formatNotices = (introduction, notices) => {
  const packages = [...new Map(notices.map((notice) => [titleOf(notice), notice])).values()].sort((a, b) =>
    titleOf(a) < titleOf(b) ? -1 : 1,
  );
  /** Titles by text. Texts that differ in line breaks only are the same. */
  const groups = new Map();
  for (const notice of packages)
    for (const text of notice.texts) {
      const key = text.replaceAll(/\s+/gu, " ");
      const group = groups.get(key) ?? { text, titles: [] };
      groups.set(key, { ...group, titles: [...group.titles, titleOf(notice)] });
    }
  const list = packages.map((notice) =>
    `- ${titleOf(notice)}: ${notice.licence} ${notice.address}`.trimEnd(),
  );
  const texts = [...groups.values()].map(({ text, titles }) => `${RULE}\n${titles.join(", ")}\n\n${text}\n`);
  return [introduction.trim(), list.join("\n"), ...texts].join("\n\n");
};
