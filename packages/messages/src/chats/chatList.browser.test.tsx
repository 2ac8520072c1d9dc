import type { ChatSummary } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import { ServicesProvider } from "@backroom/workspace";
import type { Services } from "@backroom/workspace";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStore } from "zustand/vanilla";
import { useChatList } from "./useChats.ts";
import { useTimes } from "./useTimes.ts";

const chat = (title: string): ChatSummary => ({
  oid: 1,
  tenantOid: 1,
  audience: "Open",
  audienceOid: 0,
  title,
  isMuted: false,
  unread: 0,
  lastSeq: 0,
  readSeq: 0,
  seenSeq: 0,
  lastAt: "2026-01-02T10:00:00Z",
  last: null,
});

const Titles = () => {
  const [search, setSearch] = useState("");
  const { data } = useChatList("all", search);
  return (
    <>
      <button onClick={() => setSearch("x")}>Search</button>
      <output>{data === undefined ? "loading" : data.map(({ title }) => title).join(", ")}</output>
    </>
  );
};

const show = async () => {
  const tenancy = createStore(() => ({ currentOid: 101 }));
  const answers: ((answer: unknown) => void)[] = [];
  const services = {
    api: { request: () => new Promise((resolve) => answers.push(resolve)) },
    workspace: { read: () => ({ tenancy }) },
  } as unknown as Services;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider services={services}>
        <Titles />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  const answer = async (...titles: string[]) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.({ chats: titles.map(chat), hasMore: false });
  };
  return { tenancy, answer };
};
const shown = () => page.getByRole("status");

it("shows no chats of the tenant before while those of another one load", async () => {
  const { tenancy, answer } = await show();
  await answer("Vienna");
  await expect.element(shown()).toHaveTextContent("Vienna");
  tenancy.setState({ currentOid: 102 });
  await expect.element(shown()).toHaveTextContent("loading");
  await answer("Prague");
  await expect.element(shown()).toHaveTextContent("Prague");
});

it("keeps the chats of a tenant while another search loads", async () => {
  const { answer } = await show();
  await answer("Vienna");
  await expect.element(shown()).toHaveTextContent("Vienna");
  await page.getByRole("button").click();
  await expect.element(shown()).toHaveTextContent("Vienna");
});

const Times = ({ at }: { readonly at: readonly Date[] }) => {
  const times = useTimes();
  return <output>{at.map((one) => times.short(one.toISOString())).join(" | ")}</output>;
};

it("names yesterday and days of the last week, and older days by their date", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 24, 0, 30) });
  try {
    const at = [
      new Date(2026, 10, 24, 0, 10),
      new Date(2026, 10, 23, 23, 50),
      new Date(2026, 10, 20, 12),
      new Date(2026, 9, 1),
    ];
    await render(
      <TestI18n>
        <Times at={at} />
      </TestI18n>,
    );
    await expect
      .poll(() => shown().element().textContent)
      .toMatch(/^12:10.* \| yesterday \| Fri \| Oct 1, 2026$/);
  } finally {
    vi.useRealTimers();
  }
});
