import type { ChatMessage } from "@backroom/contract";

/** The message of a chat with this number, from 1. */
export const sampleMessage = (seq: number): ChatMessage => ({
  oid: 1000 + seq,
  seq,
  clientId: null,
  userOid: 7,
  name: "Jan",
  sentAt: "2026-01-02T03:04:05Z",
  text: `Message ${seq}`,
  mentions: [],
  files: [],
  links: [],
});
