import { ROOT_OID } from "@backroom/contract";
import { searchTextOf } from "../model/searchText.ts";
import { allocateOids } from "../db/oids.ts";
import { chat } from "../messages/chat.ts";
import { message } from "../messages/message.ts";
import { insertRows } from "./bulk.ts";
import type { SeedContext, SeedTenant } from "./seedContext.ts";

const MINUTE_MS = 60_000;

interface Line {
  readonly by: string;
  readonly text: string;
  /** The message points at an article. */
  readonly isAboutArticle?: true;
}

interface ClosedChat {
  readonly audience: "Person" | "Role" | "Location";
  readonly starter: string;
  /** The other person; none if the chat is for a role or tills. */
  readonly partner?: string;
  readonly lines: readonly Line[];
  /** Age of its last message. */
  readonly minutes: number;
}

const closedChats: readonly ClosedChat[] = [
  {
    audience: "Person",
    starter: "admin",
    partner: "viewer",
    minutes: 35,
    lines: [
      { by: "admin", text: "Can you look at the price of this article?", isAboutArticle: true },
      { by: "viewer", text: "It is the one of last week." },
      { by: "admin", text: "Thank you, I will change it." },
      { by: "viewer", text: "@Ada Admin the label in the shop is still the old one." },
    ],
  },
  {
    audience: "Person",
    starter: "manager",
    partner: "viewer",
    minutes: 190,
    lines: [
      { by: "manager", text: "The inventory begins at 18:30." },
      { by: "viewer", text: "I will be there." },
    ],
  },
  {
    audience: "Role",
    starter: "admin",
    minutes: 75,
    lines: [
      { by: "admin", text: "The prices for Monday are in." },
      { by: "manager", text: "Checked, they are complete." },
    ],
  },
  {
    audience: "Location",
    starter: "admin",
    minutes: 20,
    lines: [{ by: "admin", text: "The card terminals are restarted at 20:00." }],
  },
];

/** Chats of two people, of a role and of a location's tills: each is read by those it is for. */
export const seedClosedChats = async (
  { tx, daysAgo }: SeedContext,
  tenants: readonly SeedTenant[],
): Promise<void> => {
  const people = await tx.query<{ oid: number; name: string; first: string; last: string }>(
    `select oid, username as name, first_name as first, last_name as last from app_user where username_key in ('admin', 'manager', 'viewer')`,
  );
  const [role] = await tx.query<{ oid: number; text: string }>(
    "select oid, text from role where id = 'OPERATOR'",
  );
  const [location] = await tx.query<{ oid: number; text: string; tenantOid: number }>(
    `select oid, text, tenant_oid as "tenantOid" from location where tenant_oid = $1 order by id limit 1`,
    [tenants[0]?.oid ?? ROOT_OID],
  );
  const [article] = await tx.query<{ oid: number }>("select oid from article order by oid limit 1");
  const person = (name: string | undefined) => people.find((one) => one.name === name);
  const now = daysAgo(0).valueOf();
  const firstChat = await allocateOids(tx, closedChats.length);
  const all = closedChats.flatMap(({ audience, starter, partner, minutes, lines }, index) => {
    const other = person(partner);
    const starterOid = person(starter)?.oid ?? 0;
    const target = {
      Person: other && { oid: other.oid, text: `${other.first} ${other.last}`, tenantOid: ROOT_OID },
      Role: role && { ...role, tenantOid: ROOT_OID },
      Location: location,
    }[audience];
    if (target === undefined) return [];
    const oid = firstChat + index;
    const members = [starterOid, ...(other === undefined ? [] : [other.oid])];
    const fields = { Text: target.text, Audience: audience, AudienceOid: target.oid, StarterOid: starterOid };
    const messages = lines.map(({ by, text, isAboutArticle }, place) => {
      const at = new Date(now - (minutes + (lines.length - 1 - place) * 4) * MINUTE_MS).toISOString();
      const mention = text.startsWith("@Ada Admin")
        ? [{ Kind: "User", Oid: person("admin")?.oid, Start: 0, Length: 10 }]
        : [];
      const links =
        isAboutArticle && article ? [{ Area: "pos-supply", Entity: "article", Oid: article.oid }] : [];
      return {
        tenant_oid: target.tenantOid,
        chat_oid: oid,
        seq: place + 1,
        user_name: by,
        user_oid: person(by)?.oid ?? 0,
        text,
        mentions: mention,
        links,
        sent_at: at,
        created_at: at,
        modified_at: at,
        modified_by: by,
        search: searchTextOf(message, { UserName: by, Text: text }),
      };
    });
    const last = messages.at(-1)?.sent_at ?? null;
    const row = {
      oid,
      tenant_oid: target.tenantOid,
      text: target.text,
      audience,
      audience_oid: target.oid,
      starter_oid: starterOid,
      audience_key: chat.computed["audience_key"]?.(fields) ?? null,
      last_seq: messages.length,
      last_at: last,
      participants: [],
      created_at: messages[0]?.sent_at,
      modified_at: last,
      search: searchTextOf(chat, { Text: target.text }),
    };
    const restricted =
      audience === "Location"
        ? null
        : { chat_oid: oid, tenant_oid: target.tenantOid, role_oid: audience === "Role" ? target.oid : null };
    return [
      { row, messages, restricted, members: members.map((user) => ({ chat_oid: oid, user_oid: user })) },
    ];
  });
  await insertRows(
    tx,
    "chat",
    all.map(({ row }) => row),
  );
  await insertRows(
    tx,
    "chat_member",
    all.flatMap(({ members }) => members),
  );
  await insertRows(
    tx,
    "chat_restricted",
    all.flatMap(({ restricted }) => restricted ?? []),
  );
  const messages = all.flatMap((one) => one.messages);
  const firstMessage = await allocateOids(tx, messages.length);
  await insertRows(
    tx,
    "chat_message",
    messages.map((one, index) => ({ oid: firstMessage + index, ...one })),
  );
  // Who wrote a message has read the ones before it.
  await tx.query(
    `insert into chat_reading (user_oid, chat_oid, read_at, read_seq)
     select user_oid, chat_oid, max(sent_at), max(seq) from chat_message
     where user_oid <> 0 and chat_oid between $1 and $2 group by user_oid, chat_oid`,
    [firstChat, firstChat + closedChats.length - 1],
  );
};
