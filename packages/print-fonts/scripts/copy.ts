/** `node scripts/copy.ts <folder>`: copies the fonts and their licences there, after checking the hash of each. */
import { copyFonts } from "../src/copyFonts.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("Usage: pnpm --filter @backroom/print-fonts run copy <folder>\n");
  process.exit(2);
}
await copyFonts(folder);
