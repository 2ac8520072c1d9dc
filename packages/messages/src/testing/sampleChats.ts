import type { FakeServer } from "@backroom/api-client/testing";
import type { ChatDetail, ChatMessage, ChatRecipient, ChatSummary } from "@backroom/contract";

const chat = (oid: number, title: string, more: Partial<ChatSummary> = {}): ChatSummary => ({
  oid,
  tenantOid: 100,
  audience: "Person",
  audienceOid: oid,
  title,
  isMuted: false,
  unread: 0,
  lastSeq: 2,
  readSeq: 2,
  seenSeq: 2,
  lastAt: "2026-11-20T09:00:00Z",
  last: { userOid: 8, name: title, text: "The label in the shop is still the old one.", fileCount: 0 },
  ...more,
});

/** A chat with a person, one with the tills of a location, and one of a role. */
const sampleChats: readonly ChatSummary[] = [
  chat(5, "Vera Viewer", { unread: 1, readSeq: 1 }),
  chat(6, "Berlin Mitte", { audience: "Location" }),
  chat(7, "All people who look after the goods of the northern shops", { audience: "Role", isMuted: true }),
];

const message = (
  seq: number,
  userOid: number,
  text: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  oid: 1000 + seq,
  seq,
  clientId: null,
  userOid,
  name: userOid === 7 ? "Kaori Sato" : "Vera Viewer",
  sentAt: `2026-11-20T08:5${seq}:00Z`,
  text,
  mentions: [],
  files: [],
  links: [],
  ...more,
});

const detailOf = (of: ChatSummary): ChatDetail => ({
  chat: of,
  mayWrite: true,
  people: [
    { oid: 7, name: "Kaori Sato", userName: "kaori", deliveredSeq: 2, readSeq: 2 },
    { oid: 8, name: "Vera Viewer", userName: "vera", deliveredSeq: 2, readSeq: 2 },
  ],
  tills: [],
  files: [],
  fileCount: 0,
});

/** The chat with a person, without files. */
export const sampleDetail: ChatDetail = detailOf(chat(5, "Vera Viewer"));

/** People and locations a message may go to. */
const sampleRecipients: readonly ChatRecipient[] = [
  { audience: "Person", oid: 8, text: "Vera Viewer", hint: "vera" },
  { audience: "Role", oid: 20, text: "Operators", hint: "" },
  { audience: "Location", oid: 1001, text: "Berlin Mitte", hint: "2 tills" },
  { audience: "Location", oid: 1002, text: "Hamburg Hafen", hint: "4 tills" },
];

/** A server with {@link sampleChats}. */
export const sampleServer: FakeServer = {
  "/api/user/chats": { chats: sampleChats, hasMore: false },
  "/api/user/chats/unread": { messages: 1, chats: 1 },
  "/api/user/chats/recipients": sampleRecipients,
  "POST /api/user/chats": { oid: 6 },
  "PUT /api/user/chats/read": undefined,
  "PUT /api/user/chats/delivered": undefined,
  ...Object.fromEntries(
    sampleChats.flatMap((one) => [
      [`/api/user/chats/${one.oid}`, detailOf(one)],
      [`PUT /api/user/chats/${one.oid}/read`, undefined],
      [
        `/api/user/chats/${one.oid}/messages`,
        {
          messages: [
            message(1, 7, "The prices of coffee change tomorrow: https://example.com/prices?week=48."),
            message(2, 8, "The label in the shop is still the old one."),
          ],
          hasOlder: false,
        },
      ],
    ]),
  ),
};
