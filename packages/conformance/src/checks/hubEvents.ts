import type { HubEventName } from "@backroom/contract";
import { headers, scopeRowsSchema } from "@backroom/contract";
import type { HubConnection } from "@microsoft/signalr";
import { check } from "../check.ts";
import type { Check, CheckSource } from "../check.ts";
import { expectShape, expectStatus } from "../expect.ts";
import type { FoundKind } from "../findKinds.ts";
import type { CallOptions, ServerUnderTest } from "../serverUnderTest.ts";
import { connected, nextEvent } from "./hubConnection.ts";
import { mayWrite, ownRecords } from "./ownRecords.ts";

const changeCheck = (server: ServerUnderTest, kind: FoundKind): Check => {
  const { path } = kind;
  const own = ownRecords(server, kind);
  /** Does the call and receives the event; the event carries the id of the call. */
  const told = async (
    connection: HubConnection,
    event: HubEventName,
    one: string,
    asked: CallOptions & { readonly method: "PUT" | "DELETE" },
  ): Promise<void> => {
    const id = crypto.randomUUID();
    const heard = nextEvent(
      connection,
      event,
      ([value]) => (value as { origin: string | null }).origin === id,
    );
    const answer = await server.data(one, {
      ...asked,
      headers: { "if-match": "*", [headers.requestId]: id },
    });
    expectStatus(answer, asked.method === "PUT" ? 200 : 204);
    await heard;
  };
  return check("Hub", "a record that is created, updated and deleted is told with the id of the call", () =>
    connected(server, async (connection) => {
      const heard = nextEvent(connection, "DataServiceCreate", ([value]) => {
        const { area, entity } = value as { area: string; entity: string };
        return `${area}/${entity}` === path;
      });
      await own.with(1, async ({ record }) => {
        await heard;
        const one = `${path}/${record.Oid}`;
        const json = { ...record, Disabled: !record.Disabled };
        await told(connection, "DataServiceUpdate", one, { method: "PUT", json });
        await told(connection, "DataServiceDelete", one, { method: "DELETE" });
      })();
    }),
  );
};

/** What the hub sends of records and terminals. */
export const hubEventChecks =
  (kinds: readonly FoundKind[]): CheckSource =>
  (server) => [
    ...kinds
      .filter(mayWrite)
      .slice(0, 1)
      .map((kind) => changeCheck(server, kind)),
    check("Hub", "a ping of a terminal is answered to who asked, connected or not", async () => {
      const rows = expectShape(await server.call("/api/settings/scope"), scopeRowsSchema);
      const terminal = rows.find(([, , , level, oid]) => level === "TERMINAL" && oid > 0)?.[4];
      if (terminal === undefined) return;
      await connected(server, async (connection) => {
        const id = crypto.randomUUID();
        const answered = nextEvent(
          connection,
          "NotifyResponse",
          ([value]) => (value as { requestId: string }).requestId === id,
        );
        try {
          await connection.invoke("PingRequest", id, terminal);
        } catch (error) {
          // They may not be allowed to; then that is what must be said.
          if (String(error).includes("[40301]")) return;
          throw error;
        }
        await answered;
      });
    }),
  ];
