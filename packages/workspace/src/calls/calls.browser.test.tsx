import { ApiError, NetworkError } from "@backroom/api-client";
import { call, paged } from "@backroom/api-client/calls";
import { auditKinds, auditPage } from "@backroom/contract/calls/audit";
import { setPrimaryTenant } from "@backroom/contract/calls/profile";
import { settingSearch } from "@backroom/contract/calls/settings";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createTestServices, TestServices } from "../testing/TestServices.tsx";
import { useCall } from "./useCall.ts";
import { usePages } from "./usePages.ts";
import { useWrite } from "./useWrite.ts";
import type { WriteOutcome } from "./useWrite.ts";

type Input = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Services whose calls are answered by `respond`. */
const setUp = (respond: (input: Input, path: string) => unknown) => {
  const made = vi.fn<(input: Input, path: string) => unknown>(respond);
  const failed = vi.fn<(error: unknown, title?: string) => string>(() => "toast");
  const test = createTestServices({
    api: { call: async ({ path }, input) => (await made(input as Input, path)) as never },
    services: { notifier: { failed } as never },
  });
  return { ...test, made, failed };
};

const search = (text: string) => call(settingSearch, { params: { target: "pos" }, query: { text } });

it("reads nothing for null", async () => {
  const test = setUp(() => ({ paths: [] }));
  const Part = () => <output>{String(useCall(null).data)}</output>;
  await render(
    <TestServices of={test}>
      <Part />
    </TestServices>,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("undefined");
  expect(test.made).not.toHaveBeenCalled();
});

it("reads the first text immediately, and of several texts in a row only the last one", async () => {
  const test = setUp(({ query }) => ({ paths: [query?.["text"]] }));
  const Part = ({ text }: { readonly text: string }) => (
    <output>{useCall(search(text), { pause: 50, keepsPrevious: true }).data?.paths}</output>
  );
  const show = (text: string) => (
    <TestServices of={test}>
      <Part text={text} />
    </TestServices>
  );
  const { rerender } = await render(show("a"));
  await expect.element(page.getByRole("status")).toHaveTextContent("a");
  await rerender(show("ab"));
  await rerender(show("abc"));
  await expect.element(page.getByRole("status")).toHaveTextContent("abc");
  expect(test.made.mock.calls.map(([{ query }]) => query?.["text"])).toEqual(["a", "abc"]);
});

it("shares one request between components that read the same", async () => {
  const test = setUp(() => ({ paths: ["x"] }));
  const Part = () => <output>{useCall(search("a")).data?.paths}</output>;
  await render(
    <TestServices of={test}>
      <Part />
      <Part />
    </TestServices>,
  );
  await expect.poll(() => page.getByText("x").elements().length).toBe(2);
  expect(test.made).toHaveBeenCalledOnce();
});

it("reads again after an event of its reading", async () => {
  let value = 1;
  const test = setUp(() => ({ paths: [String(value)] }));
  const Part = () => <output>{useCall({ ...search("a"), live: ["pos-supply/article"] }).data?.paths}</output>;
  await render(
    <TestServices of={test}>
      <Part />
    </TestServices>,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("1");
  value = 2;
  test.hub.update("pos-supply/article/7");
  await expect.element(page.getByRole("status")).toHaveTextContent("2");
});

it("keeps the response when reading it again fails, with the error", async () => {
  let isDown = false;
  const test = setUp(() => {
    if (isDown) throw new NetworkError();
    return { paths: ["x"] };
  });
  const Part = () => {
    const { data, error, refetch } = useCall(search("a"));
    return (
      <>
        <output>{`${data?.paths[0]} ${error?.message}`}</output>
        <button type="button" onClick={() => void refetch()}>
          Again
        </button>
      </>
    );
  };
  await render(
    <TestServices of={test}>
      <Part />
    </TestServices>,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("x undefined");
  isDown = true;
  await page.getByRole("button").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("x Network Error");
});

it("shows an item once that is on two pages", async () => {
  const pages: Readonly<Record<string, unknown>> = {
    undefined: { entries: [{ seq: 3 }, { seq: 2 }], next: 2 },
    2: { entries: [{ seq: 2 }, { seq: 1 }], next: null },
  };
  const test = setUp(({ query }) => pages[String(query?.["before"])]);
  const entries = paged({
    at: (before: number | undefined) => call(auditPage, { query: { before } }),
    first: undefined,
    next: ({ next }) => next,
    items: (one) => one.entries,
    keyOf: ({ seq }) => seq,
  });
  const Part = () => {
    const { data = [], hasMore, more } = usePages(entries);
    return (
      <>
        <output>{data.map(({ seq }) => seq).join(" ")}</output>
        <button type="button" disabled={!hasMore} onClick={more}>
          More
        </button>
      </>
    );
  };
  await render(
    <TestServices of={test}>
      <Part />
    </TestServices>,
  );
  await page.getByRole("button").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("3 2 1");
  await expect.element(page.getByRole("button")).toBeDisabled();
});

/** A button that writes; `outcomes` are those of its runs. */
const setUpWrite = async (respond: (input: Input, path: string) => unknown, failure?: "here") => {
  const test = setUp((input, path) => (path === auditKinds.path ? [] : respond(input, path)));
  const outcomes: WriteOutcome<unknown>[] = [];
  const Part = () => {
    useCall(call(auditKinds, {}));
    const write = useWrite(setPrimaryTenant, { changes: [auditKinds], title: "Not stored.", failure });
    const run = async () => {
      outcomes.push(await write.run({ body: { primaryTenantOid: 1 } }));
    };
    return (
      <>
        <button type="button" onClick={() => void run()}>
          Save
        </button>
        <output>{`${write.isBusy ? "busy" : "idle"} ${write.failure instanceof Error}`}</output>
      </>
    );
  };
  await render(
    <TestServices of={test}>
      <Part />
    </TestServices>,
  );
  const reads = () => test.made.mock.calls.filter(([, path]) => path === auditKinds.path).length;
  await expect.poll(reads).toBe(1);
  return { ...test, outcomes, reads, save: page.getByRole("button"), state: page.getByRole("status") };
};

it("reads what a write changed again before the write ends", async () => {
  const { save, outcomes, reads } = await setUpWrite(() => undefined);
  await save.click();
  await expect.poll(() => outcomes).toEqual([{ kind: "done", answer: undefined }]);
  expect(reads()).toBe(2);
});

it("reports a refused write in a toast, and reads nothing again", async () => {
  const refused = new ApiError({ message: "No.", httpMethod: "PUT", httpStatus: 403, httpStatusText: "" });
  const { save, outcomes, reads, failed } = await setUpWrite(() => {
    throw refused;
  });
  await save.click();
  await expect.poll(() => outcomes).toEqual([{ kind: "failed", error: refused, isLost: false }]);
  expect(failed).toHaveBeenCalledWith(refused, "Not stored.");
  expect(reads()).toBe(1);
});

it("reads again after a write whose response was lost on a failing server", async () => {
  const lost = new ApiError({ message: "Bad.", httpMethod: "PUT", httpStatus: 502, httpStatusText: "" });
  const { save, outcomes, reads } = await setUpWrite(() => {
    throw lost;
  });
  await save.click();
  await expect.poll(() => outcomes).toEqual([{ kind: "failed", error: lost, isLost: true }]);
  expect(reads()).toBe(2);
});

it("leaves a failure to the component, until the next run", async () => {
  let isDown = true;
  const { save, state, failed } = await setUpWrite(() => {
    if (isDown) throw new NetworkError();
  }, "here");
  await save.click();
  await expect.element(state).toHaveTextContent("idle true");
  expect(failed).not.toHaveBeenCalled();
  isDown = false;
  await save.click();
  await expect.element(state).toHaveTextContent("idle false");
});

it("starts a second run after the first one has ended", async () => {
  const ends: (() => void)[] = [];
  const { save, state, outcomes } = await setUpWrite(
    () => new Promise<void>((resolve) => ends.push(resolve)),
  );
  await save.click();
  await save.click();
  await expect.element(state).toHaveTextContent("busy false");
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await expect.poll(() => outcomes.length).toBe(2);
  await expect.element(state).toHaveTextContent("idle false");
});
