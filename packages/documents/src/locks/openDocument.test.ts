import { expect, it } from "vitest";
import { storedRecord } from "@backroom/workspace/testing";
import { openDocument } from "./openDocument.ts";

it("opens the document of a lock by the uid it has as a record of its type", async () => {
  const opened: string[] = [];
  const data = (area: string, entity: string) => ({
    read: async (oid: number) => {
      opened.push(`${area}/${entity}/${oid}`);
      return {
        kind: "read" as const,
        record: storedRecord(oid, oid === 88 ? { Uid: "7f/0c", TenantOid: 2001 } : {}),
      };
    },
  });
  const deps = { api: { data }, openFile: async (path: string) => void opened.push(path) };
  await openDocument(storedRecord(5, { DocumentOid: 88, DocumentType: "invoice" }), deps);
  expect(opened).toEqual(["pos/invoice/88", "/api/download/receipt/7f%2F0c/invoice.pdf?tenantOid=2001"]);
  await expect(
    openDocument(storedRecord(5, { DocumentOid: 89, DocumentType: "invoice" }), deps),
  ).rejects.toThrow("has no uid");
});
