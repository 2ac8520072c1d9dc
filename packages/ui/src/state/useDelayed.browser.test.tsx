import { createFakeClock } from "@backroom/ports/testing";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { useDelayed } from "./useDelayed.ts";

it("shows from 250 ms on while active, and goes when the work is over", async () => {
  const clock = createFakeClock();
  const Waiting = ({ isActive }: { isActive: boolean }) => (
    <p>{useDelayed(isActive, 250, { clock }) ? "waiting" : "calm"}</p>
  );
  const screen = await render(<Waiting isActive />);
  await clock.advanceAsync(249);
  await expect.element(screen.getByText("calm")).toBeVisible();
  await clock.advanceAsync(1);
  await expect.element(screen.getByText("waiting")).toBeVisible();
  await screen.rerender(<Waiting isActive={false} />);
  await expect.element(screen.getByText("calm")).toBeVisible();
});
