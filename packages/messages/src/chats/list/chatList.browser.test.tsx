import { createFakeCall } from "@backroom/api-client/testing";
import type { ChatSummary } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import { usePages } from "@backroom/workspace";
import { createTestServices, TestServices } from "@backroom/workspace/testing";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { chatsOf } from "../chatReadings.ts";
import { useTimes } from "../useTimes.ts";

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
  const { data } = usePages(chatsOf({ view: "all", search }), { keepsPrevious: true });
  return (
    <>
      <button onClick={() => setSearch("x")}>Search</button>
      <output>{data === undefined ? "loading" : data.map(({ title }) => title).join(", ")}</output>
    </>
  );
};

const show = async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const call = createFakeCall(async () => new Promise((resolve) => answers.push(resolve)));
  const of = createTestServices({ api: { call }, tenantOid: 101 });
  await render(
    <TestServices of={of}>
      <Titles />
    </TestServices>,
  );
  const answer = async (...titles: string[]) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.({ chats: titles.map(chat), hasMore: false });
  };
  return { enter: of.enter, answer };
};
const shown = () => page.getByRole("status");

it("shows no chats of the tenant before while those of another one load", async () => {
  const { enter, answer } = await show();
  await answer("Vienna");
  await expect.element(shown()).toHaveTextContent("Vienna");
  enter(102);
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
