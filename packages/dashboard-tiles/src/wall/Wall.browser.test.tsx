import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { createFakeClock } from "@backroom/ports/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { openSurroundings } from "../definition/surroundings.ts";
import { orderTiles } from "../layout/orderTiles.ts";
import { sampleTiles } from "../testing/sampleTiles.tsx";
import { Wall } from "./Wall.tsx";
import type { WallConnection } from "./WallState.tsx";

registerIcons(consoleIcons);

const dashboards = [
  { oid: 7, name: "North", country: "DE" },
  { oid: 8, name: "South" },
].map((one) => ({ ...one, surroundings: { ...openSurroundings, tenantOid: one.oid, placeOid: one.oid } }));

it("shows dashboards in turn, says how old they are, stands still when it should, and says when the session has ended", async () => {
  await page.viewport(1400, 950);
  const clock = createFakeClock(Date.now());
  const asked: number[] = [];
  const tiles = orderTiles(
    sampleTiles((_name, tenantOid) => {
      asked.push(tenantOid);
      return 8;
    }),
    undefined,
  );
  const queries = new QueryClient();
  const onLeave = vi.fn();
  const wall = (connection: WallConnection) => (
    <TestI18n>
      <QueryClientProvider client={queries}>
        <Wall {...{ tiles, dashboards, connection, onLeave, clock }} seconds={30} />
      </QueryClientProvider>
    </TestI18n>
  );
  const screen = await render(wall({ status: "connected" }));
  const heading = (name: string) => screen.getByRole("heading", { name, level: 2, exact: true }).first();
  await expect.element(heading("North")).toBeVisible();
  await expect.element(screen.getByText("documents are locked")).toBeVisible();
  expect(asked).toEqual([7, 7]);

  await clock.advanceAsync(30_000);
  await expect.element(heading("South")).toBeVisible();
  await expect.poll(() => asked.slice(2).every((oid) => oid === 8)).toBe(true);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(heading("North")).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(screen.getByRole("button", { name: "Show in turn" })).toBeVisible();
  await clock.advanceAsync(100_000);
  await expect.element(heading("North")).toBeVisible();
  await expect.element(screen.getByText(/^Old data: 2 min$/).first()).toBeVisible();
  await expect.element(screen.getByText(/The data is old: read at/)).toBeVisible();

  await userEvent.keyboard(" ");
  await screen.getByRole("button", { name: "Next dashboard" }).click();
  await expect.element(heading("South")).toBeVisible();
  await screen.rerender(wall({ status: "ended" }));
  await expect
    .element(screen.getByText("The session has ended. Log in again to see new data."))
    .toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(onLeave).toHaveBeenCalledOnce();
});
