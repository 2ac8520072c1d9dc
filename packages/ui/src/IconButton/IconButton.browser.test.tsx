import "../tokens.css";
import { createRef } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IconButton } from "./IconButton.tsx";

it("shows its tooltip on focus by keyboard and describes the button by it, until Escape", async () => {
  const screen = await render(<IconButton icon="search" label="Search" tooltip="Search (Ctrl+K)" />);
  await userEvent.tab();
  const tooltip = screen.getByRole("tooltip");
  await expect.element(tooltip).toHaveTextContent("Search (Ctrl+K)");
  const button = screen.getByRole("button", { name: "Search" });
  await expect.element(button).toHaveAttribute("aria-describedby", tooltip.element().id);
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip).not.toBeInTheDocument();
});

it("does not describe the button by a tooltip that repeats its label", async () => {
  const screen = await render(<IconButton icon="search" label="Search" />);
  await userEvent.tab();
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("Search");
  await expect
    .element(screen.getByRole("button", { name: "Search" }))
    .not.toHaveAttribute("aria-describedby");
});

it("shows it while the pointer rests on the button, and hides it with a press", async () => {
  const onPress = vi.fn();
  const onHoverStart = vi.fn();
  const screen = await render(
    <>
      <p>Before</p>
      <IconButton icon="search" label="Search" onPress={onPress} onHoverStart={onHoverStart} />
    </>,
  );
  // A pointer that has not moved yet is nobody's.
  await screen.getByText("Before").hover();
  const button = screen.getByRole("button", { name: "Search" });
  await button.hover();
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("Search");
  expect(onHoverStart).toHaveBeenCalledOnce();
  await button.click();
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
  expect(onPress).toHaveBeenCalledOnce();
});

it("leaves keys it has no use for to the page", async () => {
  const onKeyDown = vi.fn();
  await render(<IconButton icon="search" label="Search" />);
  await userEvent.tab();
  document.addEventListener("keydown", onKeyDown, { once: true });
  await userEvent.keyboard("{ArrowUp}");
  expect(onKeyDown).toHaveBeenCalledOnce();
});

it("gives its element to the ref of its parent", async () => {
  const ref = createRef<HTMLButtonElement>();
  await render(<IconButton ref={ref} icon="search" label="Search" />);
  expect(ref.current?.tagName).toBe("BUTTON");
});
