import { entityRecordsSchema, errorCodes, headers, mediaTypes } from "@backroom/contract";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectHeader, expectShape, expectStatus, expectThat } from "../expect.ts";
import type { Answer, ServerUnderTest } from "../serverUnderTest.ts";
import { expectStart } from "./files.ts";

/** The parts of a receipt as a server may send them: multipart, or one page of html. */
const partsOf = (answer: Answer): readonly string[] => {
  const type = expectHeader(answer, "content-type");
  if (type.startsWith("text/html")) return [answer.text];
  const boundary = /^multipart\/mixed;.*boundary="?([^";]+)/.exec(type)?.[1];
  expectThat(boundary !== undefined, `${answer.asked} answers ${type} instead of parts of html`);
  return answer.text.split(`--${boundary}`).slice(1, -1);
};

const expectParts = (answer: Answer): void => {
  const parts = partsOf(answer);
  expectThat(parts.length > 0, `${answer.asked} answers no part`);
  const copy = new RegExp(String.raw`^${headers.receiptCopy}: *type="?copy"?`, "im");
  const originals = parts.filter((part) => !copy.test(part));
  expectThat(originals.length === 1, `${answer.asked} answers ${originals.length} originals`);
  expectThat(!/<script/i.test(answer.text), `${answer.asked} answers a script`);
  expectThat(
    expectHeader(answer, "content-security-policy").includes("sandbox"),
    `${answer.asked} may run scripts: Content-Security-Policy has no sandbox`,
  );
};

/** A receipt the user may read: its oid and uid; null when there is none. */
const findReceipt = async (server: ServerUnderTest) => {
  const list = await server.data("pos/receipt?take=1");
  if (list.status === 403) {
    expectError(list, 403, errorCodes.noPermission);
    return null;
  }
  const [receipt] = expectShape(list, entityRecordsSchema);
  return receipt === undefined ? null : { oid: receipt.Oid, uid: String(receipt["Uid"]) };
};

/** Documents as people read them. */
export const receiptChecks: CheckSource = (server) => [
  check("Receipts", "a receipt that is not there answers 404, or a page that says so", async () => {
    const path = `/api/download/receipt/${crypto.randomUUID()}/receipt.html`;
    const sent = { accept: mediaTypes.multipart };
    expectError(await server.call(path, { headers: sent }), 404, errorCodes.recordNotFound);
    const page = await server.call(`${path}?notFoundFallback=true`, { headers: sent });
    expectStatus(page, 200);
    expectParts(page);
  }),
  check("Receipts", "a receipt comes as an original and copies, without scripts", async () => {
    const receipt = await findReceipt(server);
    if (receipt === null) return;
    const answer = await server.call(`/api/download/receipt/${receipt.uid}/receipt.html`, {
      headers: { accept: mediaTypes.multipart },
    });
    expectStatus(answer, 200);
    expectParts(answer);
  }),
  check("Receipts", "a receipt comes as pdf, xml and zip", async () => {
    const receipt = await findReceipt(server);
    if (receipt === null) return;
    for (const [ending, start] of [
      ["pdf", "%PDF-"],
      ["xml", "<"],
      ["zip", "PK"],
    ] as const) {
      const file = await server.call(`/api/download/receipt/${receipt.uid}/receipt.${ending}`);
      expectStatus(file, 200);
      expectStart(file, start);
    }
  }),
  check("Receipts", "an attachment comes with all its bytes, and never inline", async () => {
    const list = await server.data("pos/receipt?orderBy=-Oid&take=50");
    if (list.status === 403) return;
    for (const { Oid, Uid } of expectShape(list, entityRecordsSchema)) {
      const detail = await server.data(`pos/receipt/${Oid}/details/attachments`);
      // A server may keep none.
      if (detail.status === 404) return;
      const [attachment] = expectShape(detail, entityRecordsSchema);
      if (attachment === undefined) continue;
      const { AttachmentId, FileName, Size } = attachment;
      const name = encodeURIComponent(String(FileName));
      const file = await server.call(
        `/api/download/receipt-attachment/${String(Uid)}/${String(AttachmentId)}/${name}`,
      );
      expectStatus(file, 200);
      expectThat(
        file.bytes.length === Size,
        `${file.asked} has ${file.bytes.length} bytes, not ${String(Size)}`,
      );
      expectThat(
        expectHeader(file, "content-disposition").startsWith("attachment"),
        `${file.asked} may be shown inline`,
      );
      return;
    }
  }),
  check("Receipts", "an attachment that is not there answers 404", async () => {
    const receipt = await findReceipt(server);
    const uid = receipt?.uid ?? crypto.randomUUID();
    const path = `/api/download/receipt-attachment/${uid}/${crypto.randomUUID()}/conformance.txt`;
    expectError(await server.call(path), 404, errorCodes.recordNotFound);
  }),
];
