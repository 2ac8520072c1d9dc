import { Integer, Object } from "typebox";
import { createDelay } from "../kernel/timers.ts";
import type { HubClients, HubPart } from "../hub/hub.ts";
import type { Database } from "../db/database.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { createTopic } from "../processes/topic.ts";
import { locationsIn } from "../records/readOwners.ts";
import { isInLocations } from "../records/visible.ts";
import { chat } from "./chat.ts";
import { readersSql } from "./chatAccess.ts";

const chatStateTopic = createTopic("chat-state", Object({ chatOid: Integer() }));
/** Marks and deliveries of many people and tills come at once: they are gathered for this long. */
const GATHER_MS = 150;
const PATH = "/data/pos-operating/chat";

/** Publishes that a chat changed besides its messages: reading marks, deliveries. */
export const publishChatState = (bus: ProcessBus, chatOid: number): void =>
  bus.publish(chatStateTopic, { chatOid });

const locationsSql = locationsIn(chat, "c");

interface Audience {
  readonly oid: number;
  readonly tenantOid: number;
  /** Null = everybody with the right. */
  readonly readers: readonly number[] | null;
  readonly locations: readonly number[] | null;
}

/** Notifies the readers of chats of changes besides their messages. */
export const chatState =
  (deps: { readonly db: Database; readonly bus: ProcessBus; readonly onFailure: (error: unknown) => void }) =>
  (clients: HubClients): HubPart => {
    let gathered = new Set<number>();
    let sending = Promise.resolve();

    const send = async (oids: readonly number[]) => {
      const audiences = await deps.db.query<Audience>(
        `select c.oid, c.tenant_oid as "tenantOid", case when restricted.chat_oid is null then null else ${readersSql} end as readers,
           ${locationsSql} as locations
         from chat as c left join chat_restricted as restricted on restricted.chat_oid = c.oid where c.oid = any($1::bigint[])`,
        [oids],
      );
      for (const { oid, tenantOid, readers, locations } of audiences) {
        const only = readers === null ? undefined : new Set(readers.map(Number));
        clients.broadcast(
          "ChatStateChanged",
          [oid],
          ({ caller }) =>
            (only === undefined || only.has(caller.userOid)) &&
            caller.may(PATH, "Demand", tenantOid) &&
            isInLocations(caller, locations),
        );
      }
    };
    const flush = () => {
      const oids = [...gathered];
      gathered = new Set();
      sending = sending.then(() => send(oids)).catch(deps.onFailure);
    };
    const gathering = createDelay(GATHER_MS, flush);
    deps.bus.subscribe(chatStateTopic, ({ chatOid }) => {
      gathered.add(chatOid);
      gathering.start();
    });
    return {
      async onClosed() {
        gathering.cancel();
        await sending;
      },
    };
  };
