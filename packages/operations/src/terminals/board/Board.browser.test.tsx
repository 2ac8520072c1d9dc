import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import type { HubListener, HubState } from "@backroom/api-client";
import type { Terminal } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import { systemClock, toReadable } from "@backroom/ports";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStore } from "zustand/vanilla";
import { Announcements } from "../panel/Announcements.tsx";
import { createBoardStore, toggled } from "../state/createBoardStore.ts";
import type { BoardState } from "../state/createBoardStore.ts";
import { createRequestsStore } from "../state/createRequestsStore.ts";
import type { RequestsDeps } from "../state/createRequestsStore.ts";
import { createTerminalsStore } from "../state/createTerminalsStore.ts";
import { sortTerminals } from "../state/layOutBoard.ts";
import { Board } from "./Board.tsx";
import type { BoardCommands } from "./boardCommands.ts";

const tenants = { nameOf: (oid: number) => `Tenant ${oid}`, idOf: String, countryOf: () => undefined };
const locations = new Map(
  Array.from({ length: 500 }, (_, index) => [
    index + 1,
    { oid: index + 1, id: `${1000 + index}`, text: `Shop ${index}` },
  ]),
);
/** 10,000 terminals of four tenants, 24 at the first location and 19 or 20 at the others. */
const all = Array.from({ length: 10_000 }, (_, index): Terminal => ({
  terminalOid: index + 1,
  id: `T-${index < 24 ? index + 1 : index + 100}`,
  text: "",
  tenantOid: 7 + Math.floor(index / 2500),
  locationOid: index < 24 ? 1 : 2 + Math.floor((index - 24) / 20),
  connected: true,
  since: "2026-01-01T00:00:00Z",
  seq: 1,
  version: null,
  queueLength: 0,
  growingSince: null,
  isSyncing: false,
  lastContactAt: null,
}));

const open = async () => {
  const status = createStore<Pick<HubState, "status" | "problem">>(() => ({
    status: "connected",
    problem: undefined,
  }));
  const heard: {
    changed?: HubListener<"TerminalConnectionChanged">;
    answer?: HubListener<"NotifyResponse">;
  } = {};
  const invoked: unknown[][] = [];
  const follow: RequestsDeps["hub"]["follow"] = ({ on = {} }) => {
    if (on.TerminalConnectionChanged !== undefined) heard.changed = on.TerminalConnectionChanged;
    if (on.NotifyResponse !== undefined) heard.answer = on.NotifyResponse;
    return () => undefined;
  };
  const invoke = (...values: unknown[]) => {
    invoked.push(values);
    return Promise.resolve();
  };
  const hub = { follow, invoke, store: toReadable(status) };
  let draw = () => undefined as unknown;
  const terminals = createTerminalsStore({ hub, schedule: (callback) => (draw = callback) });
  const requests = createRequestsStore({ hub, clock: systemClock, newId: () => "mine" });
  const board = createBoardStore();
  terminals.follow();
  requests.follow();
  terminals.setList({ terminals: all, locations: [...locations.values()] });
  const set = (change: Partial<BoardState>) => {
    board.setState(change);
    return true;
  };
  const commands: BoardCommands = {
    open: (oid) => set({ openOid: oid }),
    pick: (oid) => set({ picked: toggled(board.getState().picked, oid) }),
    ping: (oid) => {
      requests.send("PingRequest", [oid]);
      return true;
    },
    openMenu: () => false,
    toggleGroup: (oid) => set({ collapsed: toggled(board.getState().collapsed, oid) }),
    toggleDeviations: () => false,
    clear: () => set({ picked: new Set() }),
  };
  const shown = sortTerminals(all, locations, tenants.nameOf);
  await page.viewport(1440, 900);
  const screen = await render(
    <TestI18n>
      <div style={{ display: "flex", flexDirection: "column", blockSize: 600, inlineSize: 1016 }}>
        <Board label="Terminals" {...{ shown, commands, terminals, requests, board, locations, tenants }} />
        <Announcements {...{ terminals, requests }} />
      </div>
    </TestI18n>,
  );
  const change = (oid: number, values: Partial<Terminal>) => {
    const known = terminals.getState().terminals.get(oid) ?? all[0];
    if (known !== undefined) heard.changed?.({ ...known, ...values, seq: known.seq + 1 });
  };
  return { screen, board, heard, invoked, change, draw: () => draw() };
};

it("shows ten thousand terminals by the rows in sight, and draws a cell anew only when its own state changes", async () => {
  const { screen, change, draw } = await open();
  const cell = (id: string) => screen.getByRole("gridcell", { name: new RegExp(`, ${id}$`) });
  await expect.element(cell("T-1")).toBeVisible();
  const grid = screen.getByRole("treegrid");
  // 4 tenants, 500 locations of which 3 have terminals of two tenants, and a second row of the one with more than 20.
  await expect.element(grid).toHaveAttribute("aria-rowcount", "508");
  expect(grid.element().querySelectorAll("[data-oid]").length).toBeLessThan(600);

  const touched = new Set<string | null>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records)
      touched.add(
        (target instanceof Element ? target : target.parentElement)
          ?.closest("[data-oid]")
          ?.getAttribute("data-oid") ?? null,
      );
  });
  observer.observe(grid.element().querySelector("[data-oid]")?.closest("[role=row]") ?? grid.element(), {
    subtree: true,
    attributes: true,
    childList: true,
  });
  for (let turn = 0; turn < 9; turn += 1) change(3, { connected: turn % 2 === 1 });
  change(9000, { connected: false });
  draw();
  await expect.element(cell("T-3")).toHaveAccessibleName("03, Lost, T-3");
  await expect.element(cell("T-4")).toHaveAccessibleName("04, Online, T-4");
  expect([...touched].filter((oid) => oid !== null)).toEqual(["3"]);
});

it("is used by keys alone, with one tab stop, and says how a request ended", async () => {
  const { screen, board, heard, invoked } = await open();
  await expect.element(screen.getByRole("gridcell", { name: /, T-1$/ })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole("treegrid")).toHaveFocus();
  const active = () =>
    document
      .getElementById(screen.getByRole("treegrid").element().getAttribute("aria-activedescendant") ?? "")
      ?.textContent.trim();
  await expect.poll(active).toContain("Tenant 7");
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{ArrowRight}");
  await expect.poll(active).toBe("03");
  await userEvent.keyboard("{End}{ArrowRight}");
  await expect.poll(active).toBe("21");
  await userEvent.keyboard("{Home}{ArrowUp}17");
  await expect.poll(active).toBe("17");
  await userEvent.keyboard(" {Enter}");
  expect([board.getState().openOid, [...board.getState().picked]]).toEqual([17, [17]]);
  await userEvent.keyboard("p");
  expect(invoked).toEqual([["PingRequest", "mine", 17]]);
  heard.answer?.({ requestId: "mine", ok: false, message: "i18n:The terminal is not connected" });
  await expect
    .element(screen.getByText(/^Terminal T-17: Ping: The terminal is not connected/))
    .toBeInTheDocument();

  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.poll(active).toBe("099");
  await expect.element(screen.getByRole("row", { name: /Shop 499/ })).toBeVisible();
  await userEvent.keyboard("{Control>}{Home}{/Control}{Enter}");
  await expect
    .element(screen.getByRole("row", { name: /Tenant 7/ }))
    .toHaveAttribute("aria-expanded", "false");
  await expect.poll(active).toContain("Tenant 7");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toContain("Tenant 8");
});
