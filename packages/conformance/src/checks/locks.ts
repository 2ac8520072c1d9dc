import { documentLockSchema, documentLocksSchema, entityRecordsSchema, errorCodes } from "@backroom/contract";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectError, expectShape, expectStatus, expectThat } from "../expect.ts";

const LOCKS = "/api/diagnostics/document-locks";
const lockOf = (uid: unknown) => `/api/documents/${String(uid)}/lock`;

/** Locks of documents. The one document that is taken is given back. */
export const lockChecks: CheckSource = (server) => [
  check("Locks", "a document that is not there answers 404 40401", async () => {
    const path = lockOf(crypto.randomUUID());
    expectError(await server.call(path, { method: "PUT" }), 404, errorCodes.recordNotFound);
    expectError(await server.call(path, { method: "DELETE" }), 404, errorCodes.recordNotFound);
  }),
  check(
    "Locks",
    "a lock that is taken is listed with who holds it, and gone when it is given back",
    async () => {
      const listed = async () => expectShape(await server.call(LOCKS), documentLocksSchema);
      const documents = await server.data("pos/receipt?take=20");
      const locks = await server.call(LOCKS);
      if (documents.status === 403 || locks.status === 403) return;
      expectStatus(locks, 200);
      const held = new Set(
        expectShape(locks, documentLocksSchema).map(({ documentNumber }) => documentNumber),
      );
      const free = expectShape(documents, entityRecordsSchema).find(
        ({ DocumentNumber }) => !held.has(String(DocumentNumber)),
      );
      if (free === undefined) return;
      const path = lockOf(free["Uid"]);
      const taken = await server.call(path, { method: "PUT" });
      if (taken.status === 403) return expectError(taken, 403, errorCodes.noPermission);
      expectStatus(taken, 200);
      try {
        const lock = expectShape(taken, documentLockSchema);
        expectThat(lock.lockedBy !== null, "The lock names no holder");
        expectThat(
          (await listed()).some(({ oid }) => oid === lock.oid),
          "The lock is not listed",
        );
        expectStatus(await server.call(path, { method: "PUT" }), 200);
      } finally {
        expectStatus(await server.call(path, { method: "DELETE" }), 204);
      }
      const left = (await listed()).filter(({ documentNumber }) => documentNumber === free["DocumentNumber"]);
      expectThat(left.length === 0, "The lock that was given back is still listed");
      return undefined;
    },
  ),
];
