import { TestI18n } from "@backroom/i18n/testing";
import axe from "axe-core";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../base.css";
import "../tokens.css";
import { VirtualList } from "./VirtualList.tsx";
import type { ListKey, VirtualListProps } from "./virtualListProps.ts";

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly isHead?: boolean;
}

const names = ["Article", "Brand", "Customer", "Delivery", "Employee"];
const entries = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    name: `${names[index % 5] ?? ""} ${index}`,
  }));
/** Heights of 20 to 60 px. */
const heightOf = (name: string) => 20 + (name.length % 5) * 10;

const drawEntry: VirtualListProps<Entry>["draw"] = ({ name }, { isPicked }) => (
  <div style={{ blockSize: heightOf(name) }}>
    {name}
    {isPicked && " (picked)"}
  </div>
);

type TestProps = Partial<VirtualListProps<Entry>>;

const TestList = ({ isRtl, ...props }: TestProps & { readonly isRtl?: boolean }) => {
  const [picked, setPicked] = useState<ListKey | null>(props.picked ?? null);
  return (
    <div
      dir={isRtl === true ? "rtl" : "ltr"}
      style={{ display: "flex", flexDirection: "column", blockSize: 400 }}
    >
      <button type="button">Before</button>
      <VirtualList<Entry>
        label="Entries"
        items={entries(1000)}
        keyOf={({ key }) => key}
        isHead={({ isHead }) => isHead === true}
        textOf={({ name }) => name}
        draw={drawEntry}
        {...props}
        picked={picked}
        onPick={(entry) => {
          setPicked(entry.key);
          props.onPick?.(entry);
        }}
      />
      <button type="button">After</button>
    </div>
  );
};

const show = async (props: TestProps & { readonly isRtl?: boolean } = {}) => {
  const shown = await render(<TestList {...props} />, { wrapper: TestI18n });
  return async (next: TestProps) => shown.rerender(<TestList {...props} {...next} />);
};
const row = (name: string) => page.getByRole("option", { name, exact: true });
const list = () => page.getByRole("listbox", { name: "Entries" });
/** Text of the active row. Undefined: there is none, or it is out of view. */
const active = () => {
  const element = document.getElementById(list().element().getAttribute("aria-activedescendant") ?? "");
  const [row, box] = [element, list().element()].map((one) => one?.getBoundingClientRect());
  if (row === undefined || box === undefined || row.top < box.top - 1 || row.bottom > box.bottom + 1)
    return undefined;
  return element?.textContent;
};
const focusList = async () => {
  await expect.element(list()).toBeVisible();
  await expect.poll(() => list().element().querySelectorAll("[data-index]").length).toBeGreaterThan(3);
  list().element().focus();
};
/** Virtuoso may still correct its own scrolling: scrolls until the rows at the start are gone. */
const scrollAway = async () =>
  expect
    .poll(() => {
      list()
        .element()
        .dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
      list().element().scrollTo({ top: 20_000 });
      return page.getByText("Article 0").elements();
    })
    .toEqual([]);

beforeEach(async () => page.viewport(700, 600));

describe("keyboard", () => {
  it("outlines the active row while keys are used, and the list if the row is out of view", async () => {
    await show();
    const outlineOf = (element: Element) => getComputedStyle(element).outlineStyle;
    await page.getByRole("button", { name: "Before" }).click();
    await userEvent.keyboard("{Tab}{ArrowDown}");
    await expect.poll(() => outlineOf(row("Brand 1").element())).toBe("solid");
    expect(outlineOf(list().element())).toBe("none");
    await scrollAway();
    await expect.poll(() => outlineOf(list().element())).toBe("solid");
  });
  it("moves by arrows, pages and to both ends over 1,000 rows of different heights", async () => {
    await show();
    await focusList();
    await expect.poll(active).toBe("Article 0");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.poll(active).toBe("Customer 2");
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(active).toBe("Brand 1");
    await userEvent.keyboard("{End}");
    await expect.poll(active).toBe("Employee 999");
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(active).toBe("Delivery 998");
    await userEvent.keyboard("{Home}");
    await expect.poll(active).toBe("Article 0");
    await userEvent.keyboard("{PageDown}");
    await expect.poll(() => Number(active()?.split(" ")[1])).toBeGreaterThan(4);
    await userEvent.keyboard("{PageUp}");
    await expect.poll(active).toBe("Article 0");
    expect(list().element().querySelectorAll("[data-index]").length).toBeLessThan(100);
  });

  it("finds rows by the letters that are typed", async () => {
    await show();
    await focusList();
    await userEvent.keyboard("customer 98");
    await expect.poll(active).toBe("Customer 982");
  });

  it("picks by Enter, Space and a click, and reports Escape", async () => {
    const onPick = vi.fn<(entry: Entry) => void>();
    const onEscape = vi.fn<() => void>();
    await show({ onPick, onEscape });
    await focusList();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(row("Brand 1 (picked)")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowDown} ");
    await row("Delivery 3").click();
    expect(onPick.mock.calls.map(([{ key }]) => key)).toEqual(["k1", "k2", "k3"]);
    await userEvent.keyboard("{ArrowDown}{Escape}");
    expect(onEscape).toHaveBeenCalledOnce();
    await expect.poll(active).toBe("Employee 4");
  });

  it("picks the row it moves to if moving picks", async () => {
    await show({ picks: "follow" });
    await focusList();
    expect(active()).toBeUndefined();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(row("Brand 1 (picked)")).toHaveAttribute("aria-selected", "true");
  });

  it("passes over the heads of groups", async () => {
    const items = entries(40).map((entry, index) => ({ ...entry, isHead: index % 10 === 0 }));
    await show({ items });
    await focusList();
    await expect.poll(active).toBe("Brand 1");
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(active).toBe("Brand 1");
    await userEvent.keyboard("{End}{Home}");
    for (let step = 0; step < 9; step += 1) await userEvent.keyboard("{ArrowDown}");
    await expect.poll(active).toBe("Brand 11");
    await expect.element(row("Brand 11")).toHaveAttribute("aria-posinset", "10");
    await expect.element(row("Brand 11")).toHaveAttribute("aria-setsize", "36");
  });

  it("keeps the head of the group in view at the top, and rows that keys reach below it", async () => {
    const items = entries(200).map((entry, index) => ({ ...entry, isHead: index % 20 === 0 }));
    await show({ items });
    await focusList();
    await expect.poll(active).toBe("Brand 1");
    for (let step = 0; step < 30; step += 1) await userEvent.keyboard("{ArrowDown}");
    for (let step = 0; step < 6; step += 1) await userEvent.keyboard("{ArrowUp}");
    await expect.poll(active).toBe("Brand 26");
    const stuck = () => list().element().querySelector("[data-stuck]");
    await expect.poll(() => stuck()?.textContent).toBe("Article 20");
    await expect
      .poll(() => row("Brand 26").element().getBoundingClientRect().top)
      .toBeGreaterThanOrEqual((stuck()?.getBoundingClientRect().bottom ?? Infinity) - 1);
    await userEvent.keyboard("{End}");
    await expect.poll(active).toBe("Employee 199");
    await expect.poll(() => stuck()?.textContent).toBe("Article 180");
    await userEvent.keyboard("{Home}");
    await expect.poll(active).toBe("Brand 1");
    await expect.poll(() => stuck()?.textContent).toBe("Article 0");
  });

  it("scrolls the active row back before a key acts on it", async () => {
    const onPick = vi.fn<(entry: Entry) => void>();
    await show({ onPick });
    await focusList();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(active).toBe("Brand 1");
    await scrollAway();
    await expect.element(list()).not.toHaveAttribute("aria-activedescendant");
    await userEvent.keyboard("{Enter}");
    await expect.poll(active).toBe("Brand 1 (picked)");
    await scrollAway();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(active).toBe("Customer 2");
  });

  it("gives the keys of a list the active item, with left and right mirrored from right to left", async () => {
    const keys = vi.fn((key: string) => key === "ArrowRight" || key === "s");
    await show({ keys, isRtl: true });
    await focusList();
    await userEvent.keyboard("{ArrowLeft}s{ArrowDown}");
    expect(keys).toHaveBeenNthCalledWith(1, "ArrowRight", expect.objectContaining({ key: "k0" }));
    await expect.poll(active).toBe("Brand 1");
  });

  it("ignores keys with Ctrl, Alt or Meta", async () => {
    await show();
    await focusList();
    await userEvent.keyboard("{Control>}b{/Control}{Alt>}b{/Alt}{Meta>}b{/Meta}");
    await expect.poll(active).toBe("Article 0");
  });
});

describe("rows", () => {
  it("have their place and the size of the list, and fill it from right to left", async () => {
    await show({ isRtl: true });
    await expect.element(row("Customer 2")).toHaveAttribute("aria-posinset", "3");
    await expect.element(row("Customer 2")).toHaveAttribute("aria-setsize", "1000");
    const [inner, outer] = [row("Customer 2"), list()].map((one) => one.element().getBoundingClientRect());
    expect(inner?.right).toBe(outer?.right);
  });

  it("are of a list of unknown size while there are more", async () => {
    const read = vi.fn<() => void>();
    const rerender = await show({ items: entries(5), more: { has: true, isReading: false, read } });
    await expect.element(row("Customer 2")).toHaveAttribute("aria-setsize", "-1");
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
    const failed = { has: true, isReading: false, failure: "Could not load the entries.", read };
    await rerender({ items: entries(5), more: failed });
    await expect.element(page.getByRole("alert").getByText("Could not load the entries.")).toBeVisible();
    read.mockClear();
    await page.getByRole("button", { name: "Try again" }).click();
    expect(read).toHaveBeenCalledOnce();
  });

  it("keep the keyboard near a row that is removed", async () => {
    const rerender = await show({ items: entries(6) });
    await focusList();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.poll(active).toBe("Customer 2");
    await rerender({ items: entries(6).filter(({ key }) => key !== "k2") });
    await expect.poll(active).toBe("Delivery 3");
  });

  it("show the picked row when the list opens", async () => {
    await show({ picked: "k700" });
    await expect.element(row("Article 700 (picked)")).toBeInViewport();
  });
});

describe("a list of rows with controls", () => {
  const drawButtons: VirtualListProps<Entry>["draw"] = ({ name }, { isActive }) => (
    <div>
      {name}{" "}
      <button type="button" tabIndex={isActive ? 0 : -1}>
        Open {name}
      </button>
    </div>
  );
  const box = () => page.getByRole("group", { name: "Entries" });

  it("leads by Tab to the controls of the active row, and back by an arrow key", async () => {
    await show({ pattern: "list", draw: drawButtons });
    await expect.element(page.getByRole("list", { name: "Entries" })).toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Open Brand 1", exact: true })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Open Brand 1", exact: true })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(box()).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Open Customer 2", exact: true })).toHaveFocus();
  });

  it("names its rows by their content, as the list has the focus", async () => {
    await show({ pattern: "list", draw: drawButtons });
    const second = page.getByRole("listitem", { name: "Brand 1 Open Brand 1", exact: true });
    await expect.element(second).toHaveAttribute("aria-posinset", "2");
  });

  it("leaves Enter to the control that has the focus", async () => {
    const onPick = vi.fn<(entry: Entry) => void>();
    await show({ pattern: "list", draw: drawButtons, onPick });
    const button = page.getByRole("button", { name: "Open Brand 1", exact: true });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard("{Enter}");
    expect(onPick).not.toHaveBeenCalled();
  });

  it("takes the focus when the control that has it is removed from its row", async () => {
    const rerender = await show({ pattern: "list", draw: drawButtons });
    const button = page.getByRole("button", { name: "Open Brand 1", exact: true });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await rerender({ pattern: "list", draw: drawEntry });
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
  });

  it("takes the focus when the row that has it is scrolled away", async () => {
    await show({ pattern: "list", draw: drawButtons });
    const button = page.getByRole("button", { name: "Open Brand 1", exact: true });
    await expect.element(button).toBeVisible();
    button.element().focus();
    box()
      .element()
      .dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
    box().element().scrollTo({ top: 10_000 });
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
  });
});

describe("a log", () => {
  const log = () => page.getByRole("log", { name: "Entries" });
  const props: TestProps = { pattern: "log", anchor: "end" };
  const all = entries(400);

  it("begins at its end and follows new entries", async () => {
    const rerender = await show({ ...props, items: all.slice(0, 300) });
    await expect.element(page.getByText("Employee 299")).toBeInViewport();
    await rerender({ ...props, items: all.slice(0, 301) });
    await expect.element(page.getByText("Article 300")).toBeInViewport();
  });

  it("leads by Home and End to its ends", async () => {
    await show({ ...props, items: all });
    await expect.element(page.getByText("Employee 399")).toBeInViewport();
    log().element().focus();
    await userEvent.keyboard("{Home}");
    await expect.element(page.getByText("Article 0", { exact: true })).toBeInViewport();
    await userEvent.keyboard("{End}");
    await expect.element(page.getByText("Employee 399")).toBeInViewport();
  });

  it("stays where it is while older entries are added and new ones come", async () => {
    const read = vi.fn<() => void>();
    const older = { has: true, isReading: false, read };
    const rerender = await show({ ...props, items: all.slice(100, 150), older });
    await expect.element(page.getByText("Employee 149")).toBeInViewport();
    // Virtuoso may still correct the place where the list begins.
    await expect
      .poll(() => {
        log()
          .element()
          .dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
        log().element().scrollTo({ top: 0 });
        return page.getByText("Article 100").elements();
      })
      .toHaveLength(1);
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
    await rerender({ ...props, items: all.slice(50, 151), older: { ...older, has: false } });
    await expect.element(page.getByText("Article 100")).toBeInViewport();
    await expect.element(page.getByText("Article 150")).not.toBeInTheDocument();
  });
});

it("is as high as its rows, but leaves room for the rest, on a page that scrolls", async () => {
  const Phone = ({ count }: { readonly count: number }) => (
    <TestI18n>
      <div style={{ display: "flex", flexDirection: "column" }}>
        <VirtualList label="Entries" items={entries(count)} keyOf={({ key }) => key} draw={drawEntry} />
      </div>
    </TestI18n>
  );
  const screen = await render(<Phone count={3} />);
  const list = () => page.getByRole("listbox", { name: "Entries" }).element();
  await expect.element(page.getByText("Customer 2")).toBeVisible();
  await expect.poll(() => list().scrollHeight - list().clientHeight).toBe(0);
  await screen.rerender(<Phone count={1000} />);
  await expect.poll(() => list().scrollHeight).toBeGreaterThan(10_000);
  expect(list().clientHeight).toBeLessThanOrEqual(window.innerHeight * 0.7 + 1);
});

it.each(["listbox", "list", "log"] as const)("has no accessibility violations as %s", async (pattern) => {
  const items = entries(30).map((entry, index) => ({ ...entry, isHead: index % 10 === 0 }));
  await show({ pattern, items, picked: "k2" });
  await expect.element(page.getByText("Brand 1", { exact: true })).toBeVisible();
  page
    .getByRole(pattern === "list" ? "group" : pattern)
    .element()
    .focus();
  await userEvent.keyboard("{ArrowDown}");
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
