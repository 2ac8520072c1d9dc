import { TestI18n } from "@backroom/i18n/testing";
import { systemClock } from "@backroom/ports";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../tokens.css";
import "../base.css";
import { Button } from "../Button/Button.tsx";
import { MODAL_SIZES } from "../constants.ts";
import { ToastRegion } from "../Toast/ToastRegion.tsx";
import { createToastStore } from "../Toast/toastStore.ts";
import { Modal } from "./Modal.tsx";
import type { ModalProps } from "./Modal.tsx";

const Example = (props: Partial<ModalProps>) => (
  <TestI18n>
    <Modal state="shown" onClose={() => {}} title="Conflict" footer={<Button>Keep mine</Button>} {...props}>
      <input aria-label="Price" />
    </Modal>
  </TestI18n>
);

it("six sizes, six widths; fullscreen covers the window", async () => {
  await page.viewport(1400, 900);
  const screen = await render(<Example />);
  const sizeOf = async (size: ModalProps["size"]) => {
    await screen.rerender(<Example {...(size && { size })} />);
    const { width, height } = screen.getByRole("dialog").element().getBoundingClientRect();
    return { width: Math.round(width), height: Math.round(height) };
  };
  const sizes = [];
  for (const size of MODAL_SIZES) sizes.push(await sizeOf(size));
  expect(sizes.map(({ width }) => width)).toEqual([300, 500, 800, 1140, 1330, 1400]);
  expect(sizes[4]?.height).toBe(855);
  expect(sizes[5]?.height).toBe(900);
  await page.viewport(360, 640);
  expect((await sizeOf("xl")).width).toBeLessThanOrEqual(360);
});

it("describes an alert dialog by its content, which a screen reader reads with the title", async () => {
  const screen = await render(
    <TestI18n>
      <Modal state="shown" onClose={() => {}} title="Conflict" role="alertdialog">
        Three articles are deleted.
      </Modal>
    </TestI18n>,
  );
  const dialog = screen.getByRole("alertdialog", { name: "Conflict" });
  await expect.element(dialog).toHaveAccessibleDescription("Three articles are deleted.");
});

it("while busy the dialog holds the focus; afterwards it is back where it was", async () => {
  const onClose = vi.fn();
  const screen = await render(<Example onClose={onClose} />);
  await userEvent.click(screen.getByLabelText("Price"));
  await screen.rerender(<Example onClose={onClose} state="busy" />);
  await expect.element(screen.getByRole("dialog")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).not.toHaveBeenCalled();
  await screen.rerender(<Example onClose={onClose} />);
  await expect.element(screen.getByLabelText("Price")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

it("a notification can be read and dismissed while a modal is open, and the modal stays", async () => {
  const onClose = vi.fn();
  const store = createToastStore(systemClock);
  store.show({ type: "system-error", title: "Access token expired" });
  const screen = await render(
    <TestI18n>
      <ToastRegion store={store} />
      <Example onClose={onClose} />
    </TestI18n>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await expect.element(screen.getByTestId("toast")).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
