import type { ApiClient } from "@backroom/api-client";
import { sendChatMessage } from "@backroom/contract/calls/chats";
import { browserStorage, systemClock } from "@backroom/ports";
import { useFailureText } from "@backroom/i18n";
import { logError, useServices, useWorkspace } from "@backroom/workspace";
import type { Services, Workspace } from "@backroom/workspace";
import { useEffect } from "react";
import { useStore } from "zustand";
import { chatCalls } from "./chatReadings.ts";
import { createDraftStore } from "./state/drafts.ts";
import type { DraftStore } from "./state/drafts.ts";
import { createOutbox } from "./state/createOutbox.ts";
import type { Outbox } from "./state/createOutbox.ts";
import type { Outgoing } from "./state/outgoing.ts";

/** What is written by the user on this device, and not sent or not arrived. */
export interface MessageServices {
  readonly outbox: Outbox;
  readonly drafts: DraftStore;
}

const LOCK = "backroom.messages";

/** Two tabs that send at once could swap two messages. */
const runExclusive = (work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request(LOCK, work) : work();

const sendWith =
  (api: ApiClient) =>
  async ({ chatOid, clientId, text, mentions, files, links }: Outgoing): Promise<void> => {
    const body = { clientId, text, mentions, files, links };
    await api.call(sendChatMessage, { params: { oid: chatOid }, body });
  };

const known = new WeakMap<Workspace, Map<number, MessageServices>>();

const servicesOf = (
  { api, connection }: Services,
  workspace: Workspace,
  { userOid, failureText }: { readonly userOid: number; readonly failureText: (error: unknown) => string },
): MessageServices => {
  const ofUsers = known.get(workspace) ?? new Map<number, MessageServices>();
  known.set(workspace, ofUsers);
  const made = ofUsers.get(userOid) ?? {
    drafts: createDraftStore({
      storage: browserStorage.local,
      logError,
      key: `backroom.message-drafts.${userOid}`,
    }),
    outbox: createOutbox({
      storage: browserStorage.local,
      logError,
      key: `backroom.outbox.${userOid}`,
      send: sendWith(api),
      connection,
      clock: systemClock,
      runExclusive,
      failureText,
      onArrived: () => void workspace.calls.renew(...chatCalls),
    }),
  };
  ofUsers.set(userOid, made);
  return made;
};

/** The drafts and the outbox of the user, who is logged in; what waits is sent while something of messages is on screen. */
export const useMessageServices = (): MessageServices & { readonly userOid: number } => {
  const services = useServices();
  const workspace = useWorkspace();
  const failureText = useFailureText();
  const userOid = useStore(services.session, ({ user }) => user?.oid ?? 0);
  const made = servicesOf(services, workspace, { userOid, failureText });
  const { outbox } = made;
  useEffect(() => outbox.start(), [outbox]);
  return { ...made, userOid };
};
