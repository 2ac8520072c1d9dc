import { TestI18n } from "@backroom/i18n/testing";
import { afterEach, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TestTreeGrid } from "../../test/TestTreeGrid.tsx";
import { simulateLayout } from "./simulateLayout.ts";

const restores: (() => void)[] = [];
const simulate = (size?: Parameters<typeof simulateLayout>[0]) => restores.push(simulateLayout(size));
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

it("gives a virtual table that has no height rows to render", async () => {
  simulate({ height: 300 });
  const screen = await render(
    <TestI18n>
      <div style={{ display: "none" }}>
        <TestTreeGrid />
      </div>
    </TestI18n>,
  );
  expect(screen.container.querySelectorAll("[role=row]").length).toBeGreaterThan(5);
});

it("compares queries of a width with the simulated window, and fits no other query", () => {
  simulate({ width: 600 });
  const fitting = [
    "(width < 601px)",
    "(width < 600px)",
    "(min-width: 600px)",
    "(max-width: 599px)",
    "print",
  ].filter((query) => matchMedia(query).matches);
  expect(fitting).toEqual(["(width < 601px)", "(min-width: 600px)"]);
});

it("reports the size of an observed element, but not after it is unobserved", async () => {
  simulate({ width: 600 });
  const report = vi.fn();
  const observer = new ResizeObserver(([entry]) => report(entry?.contentRect.width));
  observer.observe(document.body);
  observer.observe(document.documentElement);
  observer.unobserve(document.documentElement);
  await expect.poll(() => report.mock.calls).toEqual([[600]]);
});

it("restores what the browser has", () => {
  const { clientWidth } = document.body;
  const restore = simulateLayout({ width: 7 });
  expect(document.body.clientWidth).toBe(7);
  restore();
  expect(document.body.clientWidth).toBe(clientWidth);
  expect(document.body.getBoundingClientRect().width).not.toBe(7);
});
