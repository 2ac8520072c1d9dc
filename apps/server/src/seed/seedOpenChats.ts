import { ROOT_OID } from "@backroom/contract";
import { firstNames, lastNames } from "@backroom/demo";
import { searchTextOf } from "../model/searchText.ts";
import { allocateOids } from "../db/oids.ts";
import { chat } from "../messages/chat.ts";
import { message } from "../messages/message.ts";
import { insertRows } from "./bulk.ts";
import type { SeedContext, SeedTenant } from "./seedContext.ts";

const HOUR_MS = 3_600_000;

const talk = [
  "The till does not print any more.",
  "Which till is it?",
  "Number 2, since this morning.",
  "Please turn the printer off and on.",
  "It works again, thank you!",
  "The delivery is complete.",
  "Can you check the price of the new coffee?",
  "It is changed, please start the till again.",
] as const;

/** Chats that everybody with the right may read. */
export const seedOpenChats = async (
  { tx, random, daysAgo }: SeedContext,
  tenants: readonly SeedTenant[],
): Promise<void> => {
  const { pick, int } = random(11);
  const topics = [
    "Printer",
    "Delivery",
    "Prices",
    "Inventory",
    "Opening hours",
    "Cash difference",
    "Training",
    "Update",
  ];
  const firstChat = await allocateOids(tx, topics.length);
  const chats = topics.map((topic, index) => {
    const start = daysAgo(index * 4 + 1).valueOf() + 9 * HOUR_MS;
    const count = int(3, 10);
    const people = ["admin", `${pick(firstNames)} ${pick(lastNames)}`];
    const tenantOid = tenants[index % tenants.length]?.oid ?? ROOT_OID;
    const messages = Array.from({ length: count }, (_, place) => {
      const userName = people[place % people.length] ?? "admin";
      const text = talk[(index + place) % talk.length];
      const sentAt = new Date(start + place * int(1, 9) * 60_000).toISOString();
      return {
        tenant_oid: tenantOid,
        chat_oid: firstChat + index,
        seq: place + 1,
        user_name: userName,
        text,
        sent_at: sentAt,
        created_at: sentAt,
        modified_at: sentAt,
        modified_by: userName,
        search: searchTextOf(message, { UserName: userName, Text: text }),
      };
    });
    const last = messages
      .map((message) => message.sent_at)
      .sort()
      .at(-1);
    return {
      row: {
        oid: firstChat + index,
        tenant_oid: tenantOid,
        text: topic,
        audience: "Open",
        last_seq: count,
        last_at: last,
        participants: people.map((Name) => ({ Name })),
        created_at: new Date(start).toISOString(),
        modified_at: last,
        search: searchTextOf(chat, { Text: topic }),
      },
      messages,
    };
  });
  await insertRows(
    tx,
    "chat",
    chats.map(({ row }) => row),
  );
  const messages = chats.flatMap((chat) => chat.messages);
  const firstMessage = await allocateOids(tx, messages.length);
  await insertRows(
    tx,
    "chat_message",
    messages.map((message, index) => ({ oid: firstMessage + index, ...message })),
  );
  await tx.query(
    `update chat_message as m set user_oid = u.oid from app_user as u where u.username_key = lower(m.user_name)`,
  );
  // Who wrote a message has read the ones before it.
  await tx.query(
    `insert into chat_reading (user_oid, chat_oid, read_at, read_seq)
     select user_oid, chat_oid, max(sent_at), max(seq) from chat_message where user_oid <> 0 group by user_oid, chat_oid`,
  );
};
