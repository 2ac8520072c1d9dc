import type { Static } from "typebox";
import * as t from "./builders.ts";
import { chatFileSchema, chatLinkSchema, chatMentionSchema } from "./chatMessages.ts";
import { oid } from "./values.ts";

/** Messages on their way, as the browser keeps them. `refusal` = why the server does not take one. */
export const outgoingMessagesSchema = t.array(
  t.object({
    clientId: t.string(),
    chatOid: oid(),
    text: t.string(),
    writtenAt: t.string(),
    mentions: t.array(chatMentionSchema),
    files: t.array(t.string()),
    fileNames: t.array(t.string()),
    links: t.array(chatLinkSchema),
    refusal: t.optional(t.string()),
  }),
);

/** What is written and not sent, by chat, as the browser keeps it; `label` is what a mention is in the text. */
export const messageDraftsSchema = t.array(
  t.object({
    chatOid: oid(),
    text: t.string(),
    mentions: t.array(t.object({ kind: t.string(), oid: oid(), label: t.string() })),
    files: t.array(chatFileSchema),
    at: t.string(),
  }),
);
/** What is written and not sent, by chat. */
export type MessageDrafts = Static<typeof messageDraftsSchema>;
