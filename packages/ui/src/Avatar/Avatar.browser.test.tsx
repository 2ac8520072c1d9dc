import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { Avatar } from "./Avatar.tsx";

it("a picture that cannot be loaded leaves the initials", async () => {
  const screen = await render(<Avatar name="Maria König" src="data:image/png;base64,broken" />);
  await expect.poll(() => screen.container.querySelector("img")).toBeNull();
  await expect.element(screen.getByText("MK")).toBeVisible();
});
