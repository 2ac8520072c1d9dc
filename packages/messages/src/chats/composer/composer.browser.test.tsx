import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { MAX_UPLOAD_BYTES } from "@backroom/contract";
import { TestI18n } from "@backroom/i18n/testing";
import { createUnsavedWork, randomId } from "@backroom/ports";
import type { Services } from "@backroom/workspace";
import { createTestServices, TestConsole, TestServices } from "@backroom/workspace/testing";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStore } from "zustand/vanilla";
import { sampleDetail, sampleServer } from "../../testing/sampleChats.ts";
import { Composer } from "./Composer.tsx";

const pasteInto = (field: Locator, files: readonly File[]) => {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  field.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
};
const messageField = () => page.getByRole("textbox", { name: "Write a message" });

const showComposer = async () => {
  await render(
    <TestI18n>
      <TestConsole server={sampleServer} rights={{}}>
        <Composer chatOid={5} detail={sampleDetail} />
      </TestConsole>
    </TestI18n>,
  );
  const field = messageField();
  await expect.element(field).toBeVisible();
  return { field, paste: (files: readonly File[]) => pasteInto(field, files) };
};

it("focuses the next file after one was removed, and the message after the last", async () => {
  const { field, paste } = await showComposer();
  // The fake server stores no uploads, so that they stay in the list.
  paste(["1.txt", "2.txt", "3.txt"].map((name) => new File([], name)));
  const remove = (name: string) => page.getByRole("button", { name: `Remove ${name}` });
  await expect.element(remove("3.txt")).toBeVisible();
  remove("2.txt").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove("3.txt")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove("1.txt")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveFocus();
});

it("shows why a file is not attached, and that the message waits for its removal", async () => {
  const { paste } = await showComposer();
  paste([new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], "film.mp4")]);
  await expect.element(page.getByText("Larger than 50.0 MB. Remove it to send the message.")).toBeVisible();
});

it("refuses a file that is attached already, also after its upload has finished", async () => {
  const services = {
    session: createStore(() => ({ user: { oid: 7 } })),
    connection: createStore(() => ({ status: "online" })),
    unsavedWork: createUnsavedWork(() => Promise.resolve(true)),
  } as unknown as Partial<Services>;
  const api = {
    upload: async (_path: string, { name, size }: File) => ({ id: randomId(), name, size }),
  };
  await render(
    <TestServices of={createTestServices({ api, services })}>
      <Composer chatOid={5} detail={sampleDetail} />
    </TestServices>,
  );
  pasteInto(messageField(), [new File(["label"], "label.txt")]);
  await expect.element(page.getByRole("button", { name: /^Send/ })).toBeEnabled();
  pasteInto(messageField(), [new File(["label"], "label.txt"), new File(["a longer label"], "label.txt")]);
  await expect.element(page.getByText("Already attached. Remove it to send the message.")).toBeVisible();
  await expect.poll(() => page.getByRole("button", { name: "Remove label.txt" }).elements()).toHaveLength(3);
});
