import { rm, writeFile } from "node:fs/promises";
import { formatNotices, packageFolders, readNotice } from "./notices.mjs";

const FILE = "dist/THIRD-PARTY.md";

const introductionOf = (name) =>
  `# Third-party software in ${name}\n\nThe scripts of this package contain code or pictures of the packages below.`;

/**
 * esbuild plugin that writes licences and notices of the packages that are bundled into a library to `dist/THIRD-PARTY.md`, or
 * removes the file if there are none. Fails the build if one of them has no licence text.
 */
export const thirdPartyFile = (name) => ({
  name: "third-party-file",
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(async ({ metafile }) => {
      const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) => Object.keys(output.inputs));
      const notices = packageFolders(inputs).map(readNotice);
      if (notices.length === 0) await rm(FILE, { force: true });
      else await writeFile(FILE, formatNotices(introductionOf(name), notices));
    });
  },
});
