import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import type { ChatDetail, ChatMessage } from "@backroom/contract";
import type { Services } from "@backroom/workspace";
import { createTestServices, TestServices } from "@backroom/workspace/testing";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStore } from "zustand/vanilla";
import { sampleMessage } from "../../testing/sampleMessage.ts";
import { MessageList } from "./MessageList.tsx";
import { createHistoryStore } from "../state/createHistoryStore.ts";
import type { MessagesPage } from "../state/createHistoryStore.ts";

const message = (seq: number): ChatMessage => ({
  ...sampleMessage(seq),
  text: `Message ${seq}${"\nand more".repeat(seq % 4)}`,
});

const detail: ChatDetail = {
  chat: {
    oid: 5,
    tenantOid: 1,
    audience: "Open",
    audienceOid: 0,
    title: "Till 1",
    isMuted: false,
    unread: 0,
    lastSeq: 400,
    readSeq: 0,
    seenSeq: 0,
    lastAt: "2026-01-02T10:00:00Z",
    last: null,
  },
  people: [],
  files: [],
  fileCount: 0,
  tills: [],
  mayWrite: true,
};

/** Shows a chat of 400 messages. `add` writes further ones. */
const show = async () => {
  let total = 400;
  const read = vi.fn(async ({ before, after, take = 50 }: MessagesPage) => {
    const first = after === undefined ? Math.max(1, (before ?? total + 1) - take) : after + 1;
    const last = Math.min(total, after === undefined ? (before ?? total + 1) - 1 : after + take);
    const messages = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
      message(first + index),
    );
    return { messages, hasOlder: first > 1 };
  });
  const store = createHistoryStore(read);
  const onSeen = vi.fn<(one: ChatMessage) => void>();
  const services = {
    session: createStore(() => ({ user: { oid: 3 } })),
    connection: createStore(() => ({ status: "online" })),
  } as unknown as Partial<Services>;
  await page.viewport(900, 700);
  await render(
    <TestServices of={createTestServices({ api: {}, services })}>
      <div style={{ display: "flex", flexDirection: "column", blockSize: 500 }}>
        <MessageList store={store} detail={detail} onSeen={onSeen} />
      </div>
    </TestServices>,
  );
  await store.open();
  await expect.element(text(400)).toBeInViewport();
  const add = async (count = 1) => {
    total += count;
    await store.loadNewer();
  };
  return { store, read, onSeen, add };
};
const text = (seq: number) => page.getByText(new RegExp(`^Message ${seq}$`, "m"));
const log = () => page.getByRole("log", { name: "Messages" });
const scrollToTop = async (until: () => boolean) =>
  expect
    .poll(() => {
      log()
        .element()
        .dispatchEvent(new WheelEvent("wheel", { deltaY: -100, bubbles: true }));
      log().element().scrollTo({ top: 0 });
      return until();
    })
    .toBe(true);

it("begins at the newest message and follows new ones", async () => {
  const { add, onSeen } = await show();
  await expect.poll(() => onSeen.mock.lastCall?.[0].seq).toBe(400);
  await add();
  await expect.element(text(401)).toBeInViewport();
  await expect.poll(() => onSeen.mock.lastCall?.[0].seq).toBe(401);
});

it("announces each of several messages that arrive together", async () => {
  const { add } = await show();
  const news = () => [...document.querySelectorAll('[aria-live="polite"] p')];
  const lines = () => news().map((one) => one.textContent.split("\n")[0]);
  await expect.poll(lines).toEqual(["Jan: Message 400"]);
  await add(2);
  await expect.poll(lines).toEqual(["Jan: Message 400", "Jan: Message 401", "Jan: Message 402"]);
  const third = news()[2];
  await add();
  await expect.poll(() => news().length).toBe(4);
  // An element that stays is not read again.
  expect(news()[2]).toBe(third);
});

it("reads older messages near the first one, and leaves new ones to the button", async () => {
  const { add, onSeen, store } = await show();
  await scrollToTop(() => (store.getState().history?.messages[0]?.seq ?? 400) < 300);
  const latest = page.getByRole("button", { name: "Latest messages" });
  await expect.element(latest).toBeVisible();
  await add();
  await expect.element(text(401)).not.toBeInTheDocument();
  expect(onSeen.mock.lastCall?.[0].seq).toBe(400);
  await latest.click();
  await expect.element(text(401)).toBeInViewport();
});

it("shows the message that was opened, and reads on to the newest one", async () => {
  const { store } = await show();
  await store.open(120);
  await expect.element(text(120)).toBeInViewport();
  await expect.element(page.getByRole("button", { name: "Latest messages" })).toBeVisible();
  log().element().focus();
  await userEvent.keyboard("{End}");
  await expect.element(text(400)).toBeInViewport();
});

it("leads by Home to the first message of the chat", async () => {
  await show();
  log().element().focus();
  await userEvent.keyboard("{Home}");
  await expect.element(text(1)).toBeInViewport();
  await expect.element(log()).toHaveFocus();
});

it("offers to read older messages again after a failure", async () => {
  const { read, store } = await show();
  read.mockRejectedValueOnce(new Error("offline"));
  await scrollToTop(() => store.getState().isOlderFailed);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => store.getState().history?.messages[0]?.seq).toBeLessThan(351);
});
