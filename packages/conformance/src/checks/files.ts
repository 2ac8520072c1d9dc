import { errorCodes, mediaTypes, uploadAnswerSchema } from "@backroom/contract";
import { createHash } from "node:crypto";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectHeader, expectShape, expectStatus, expectThat } from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import type { Answer, ServerUnderTest } from "../serverUnderTest.ts";
import { filterByOid } from "./standing.ts";

/** The file begins with that text. */
export const expectStart = ({ bytes, asked }: Answer, text: string): void => {
  const start = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, 12));
  expectThat(start.startsWith(text), `${asked} begins with ${JSON.stringify(start)}`);
};

/** Media type -> how such a file begins. */
const formats = {
  [mediaTypes.csv]: "\uFEFF",
  [mediaTypes.pdf]: "%PDF-",
  [mediaTypes.xml]: "<",
  [mediaTypes.text]: "",
  [mediaTypes.xlsx]: "PK",
  [mediaTypes.zip]: "PK",
};

/** A kind answers as a file of each format, and refuses others. */
export const exportChecks = (server: ServerUnderTest, { path, meta }: FoundKind) =>
  !meta.capabilities.includes("export")
    ? []
    : [
        check(path, "downloads come in the six formats, others answer 406", async () => {
          const none = filterByOid({ lt: 0 });
          for (const [accept, start] of Object.entries(formats)) {
            const answer = await server.data(`${path}?${none}`, { headers: { accept } });
            expectStatus(answer, 200);
            expectThat(
              expectHeader(answer, "content-type").startsWith(accept),
              `${accept} answers another type`,
            );
            expectHeader(answer, "content-disposition");
            expectStart(answer, start);
          }
          expectError(
            await server.data(path, { headers: { accept: "image/png" } }),
            406,
            errorCodes.notAcceptable,
          );
        }),
      ];

const barcodeChecks: CheckSource = (server) => [
  check("Files", "barcodes are pictures that need no token and may be kept", async () => {
    const svg = await server.call("/api/barcode/4006381333931.svg?width=300&height=90&text=true", {
      token: null,
    });
    expectStatus(svg, 200);
    expectThat(expectHeader(svg, "content-type").startsWith("image/svg+xml"), "svg answers another type");
    expectThat(/immutable|max-age/.test(expectHeader(svg, "cache-control")), "The picture may not be kept");
    const png = await server.call("/api/barcode/4006381333931.png?width=300&height=90", { token: null });
    expectStatus(png, 200);
    const view = new DataView(png.bytes.buffer, png.bytes.byteOffset);
    const size = `${view.getUint32(16)} x ${view.getUint32(20)}`;
    expectThat(size === "300 x 90", `A picture of 300 x 90 px has ${size}`);
    const wrong = await server.call("/api/barcode/4006381333931.png?width=99999", { token: null });
    expectError(wrong, 400);
  }),
];

const uploadChecks: CheckSource = (server) => [
  check("Files", "an upload answers its size and hash, and comes back as an attachment", async () => {
    const content = `conformance ${crypto.randomUUID()}`;
    const body = new FormData();
    body.append("file", new Blob([content]), "../conformance.txt");
    const answer = await server.call("/api/upload", { method: "POST", body });
    if (answer.status === 403) return expectError(answer, 403, errorCodes.noPermission);
    expectThat(
      [200, 201].includes(answer.status),
      `${answer.asked} answered ${answer.status}: ${answer.text}`,
    );
    const stored = expectShape(answer, uploadAnswerSchema);
    expectThat(stored.size === content.length, `The size of ${content.length} bytes is ${stored.size}`);
    const hash = createHash("sha256").update(content).digest("hex");
    expectThat(stored.sha256 === undefined || stored.sha256 === hash, "sha256 is another file's");
    expectThat(!/[\\/]/.test(stored.name), `The name ${stored.name} is a path`);
    const read = await server.call(`/api/upload/${encodeURIComponent(stored.id)}`);
    expectStatus(read, 200);
    expectThat(read.text === content, `${read.asked} answers another file`);
    expectThat(
      expectHeader(read, "content-disposition").startsWith("attachment"),
      `${read.asked} may be shown inline`,
    );
    return undefined;
  }),
  check("Files", "an upload without a file answers 400, an unknown one 404", async () => {
    const body = new FormData();
    body.append("other", "text");
    const answer = await server.call("/api/upload", { method: "POST", body });
    if (answer.status === 403) expectError(answer, 403, errorCodes.noPermission);
    else expectError(answer, 400);
    expectError(await server.call(`/api/upload/${crypto.randomUUID()}`), 404, errorCodes.recordNotFound);
  }),
];

/** Barcodes and uploads. */
export const fileChecks: CheckSource = (server) => [...barcodeChecks(server), ...uploadChecks(server)];
