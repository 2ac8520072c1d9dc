import { createFakeClock } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { useNow } from "./useNow.ts";

it("counts while something is counted, and catches up when that begins again", async () => {
  const clock = createFakeClock();
  const Time = ({ everyMs }: { readonly everyMs: number | null }) => <p>{useNow(everyMs, clock)} ms</p>;
  const screen = await render(<Time everyMs={1000} />);
  await clock.advanceAsync(2500);
  await expect.element(screen.getByText("2000 ms")).toBeVisible();
  await screen.rerender(<Time everyMs={null} />);
  await clock.advanceAsync(60_000);
  await expect.element(screen.getByText("2000 ms")).toBeVisible();
  await screen.rerender(<Time everyMs={1000} />);
  await clock.advanceAsync(0);
  await expect.element(screen.getByText("62500 ms")).toBeVisible();
});
