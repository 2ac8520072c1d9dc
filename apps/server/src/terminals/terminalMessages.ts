import type { TerminalMessage } from "@backroom/contract";
import { errorCodes } from "@backroom/contract";
import { nameSql, publishChatState, tillsOfChat } from "../messages/index.ts";
import type { HubClients, HubPeer } from "../hub/hub.ts";
import { instantSql } from "../db/instantSql.ts";
import { createOidSource } from "../db/oids.ts";
import { createSingleFlight } from "../kernel/singleFlight.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "../processes/dataChange.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { HttpError } from "../kernel/errors.ts";
import type { TerminalLinks } from "./terminalLinks.ts";
import { storeReply } from "./tillReply.ts";

/** Messages one terminal gets at a time; the next ones follow when these are acknowledged. */
const PORTION = 50;
/** Age of the oldest message that a terminal that was away, or is new, still receives. */
const REACH = "14 days";

const noTerminalHere = () =>
  new HttpError(400, errorCodes.badQuery, "This connection belongs to no terminal");

const waitingSql = `select d.terminal_oid as "terminalOid", m.chat_oid as "chatOid", m.seq, m.text, ${instantSql("m.sent_at")} as "sentAt",
    coalesce((select ${nameSql("u")} from app_user as u where u.oid = m.user_oid), m.user_name) as name,
    coalesce(m.terminal_oid, 0) as "senderOid"
  from (select t.oid as terminal_oid, c.oid as chat_oid, coalesce(d.delivered_seq, 0) as delivered_seq, c.last_seq
      from chat as c join ${tillsOfChat} left join chat_delivery as d on d.chat_oid = c.oid and d.terminal_oid = t.oid
      where c.audience in ('Location', 'Terminal') and not c.deleted and t.oid = any($1::bigint[])
        and c.last_seq > coalesce(d.delivered_seq, 0) and c.last_at > now() - interval '${REACH}') as d
    join lateral (select * from chat_message as m where m.chat_oid = d.chat_oid and m.seq > d.delivered_seq
      and m.terminal_oid is distinct from d.terminal_oid and m.sent_at > now() - interval '${REACH}' order by m.seq limit ${PORTION}) as m on true
  order by m.chat_oid, m.seq`;

/** A message and the terminal it is for. */
interface WaitingMessage extends Omit<TerminalMessage, "terminalOid"> {
  readonly terminalOid: number;
  /** The till that wrote it; 0 = a person did. */
  readonly senderOid: number;
}

/** Messages on their way to the terminals of this process, and their replies. */
export const createTerminalMessages = (deps: {
  readonly clients: HubClients;
  readonly bus: ProcessBus;
  readonly db: Database;
  readonly events: DataEvents;
  readonly links: TerminalLinks;
  readonly onFailure: (error: unknown) => void;
}) => {
  const { clients, bus, db, links } = deps;
  const oids = createOidSource(db);
  /** By connection and chat: up to which message was sent, so that nothing is sent twice before it is acknowledged. */
  const sent = new Map<string, Map<number, number>>();
  let queued = new Set<number>();

  const deliver = async () => {
    const oids = [...queued];
    queued = new Set();
    if (oids.length === 0) return;
    const rows = await db.query<WaitingMessage>(waitingSql, [oids]);
    for (const [terminalOid, waiting] of Map.groupBy(rows, (row) => row.terminalOid)) {
      const link = links.ofTerminal(terminalOid);
      if (link === undefined) continue;
      const known = sent.get(link.connectionId) ?? new Map<number, number>();
      sent.set(link.connectionId, known);
      const messages = waiting
        .filter(({ chatOid, seq }) => seq > (known.get(chatOid) ?? 0))
        .map(({ senderOid, ...message }) => ({ ...message, terminalOid: senderOid }));
      for (const { chatOid, seq } of messages) known.set(chatOid, seq);
      if (messages.length > 0) clients.send(link.connectionId, "TerminalMessages", [messages]);
    }
  };
  const work = createSingleFlight(deliver, deps.onFailure);
  const enqueue = (oids: Iterable<number>) => {
    for (const oid of oids) queued.add(oid);
    if (queued.size > 0) void work();
  };

  const stop = deps.events.subscribe(({ area, entity, action, oid }) => {
    if (area === "pos-operating" && entity === "message" && action === "create")
      enqueue(links.terminalOids());
    // A till that moves to another location gets what is for that one.
    else if (area === "tenancy" && links.ofTerminal(oid) !== undefined) enqueue([oid]);
  });

  return {
    /** Sends the terminal the messages it has not received. */
    connected: (terminalOid: number): void => enqueue([terminalOid]),

    /** Stores up to where a terminal has received a chat, or a user has read it there. Throws 400 and 404. */
    async acknowledge(
      { connectionId }: HubPeer,
      chatOid: number,
      seq: number,
      isRead: boolean,
    ): Promise<void> {
      const link = links.of(connectionId);
      if (link === undefined) throw noTerminalHere();
      const [row] = await db.query<{ oid: number }>(
        `insert into chat_delivery as known (chat_oid, terminal_oid, delivered_seq, read_seq, delivered_at)
         select c.oid, t.oid, least($3::bigint, c.last_seq), case when $4::boolean then least($3::bigint, c.last_seq) else 0 end, now()
         from chat as c join ${tillsOfChat} where c.oid = $1 and t.oid = $2
         on conflict (chat_oid, terminal_oid) do update set delivered_seq = greatest(known.delivered_seq, excluded.delivered_seq),
           read_seq = greatest(known.read_seq, excluded.read_seq), delivered_at = excluded.delivered_at
         returning known.chat_oid as oid`,
        [chatOid, link.terminalOid, seq, isRead],
      );
      if (row === undefined) throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
      publishChatState(bus, chatOid);
      enqueue([link.terminalOid]);
    },

    /** Stores a message the terminal writes into a chat that is for it; once, however often it is sent. Throws 400, 404 and 429. */
    async send(
      { connectionId, caller: by }: HubPeer,
      chatOid: number,
      clientId: string,
      text: string,
    ): Promise<void> {
      const link = links.of(connectionId);
      if (link === undefined) throw noTerminalHere();
      const { terminalOid } = link;
      const oid = await oids.next();
      const change = await db.transaction((tx) =>
        storeReply(tx, { oid, terminalOid, chatOid, clientId, text, by }),
      );
      if (change === null) return;
      deps.events.publish(change);
      publishChatState(bus, chatOid);
    },

    disconnected: ({ connectionId }: HubPeer): void => void sent.delete(connectionId),

    async close(): Promise<void> {
      stop();
      await work.idle();
    },
  };
};
