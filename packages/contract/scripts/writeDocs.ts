import { writeFile } from "node:fs/promises";
import { createReference } from "../src/openapi.ts";

await writeFile(new URL("../../../docs/contract.md", import.meta.url), `${createReference().trimEnd()}\n`);
