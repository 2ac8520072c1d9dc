import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { TestConsole } from "@backroom/workspace/testing";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sampleDetail, sampleServer } from "../../testing/sampleChats.ts";
import { Composer } from "./Composer.tsx";

it("focuses the next file after one was removed, and the message after the last", async () => {
  await render(
    <TestI18n>
      <TestConsole server={sampleServer} rights={{}}>
        <Composer chatOid={5} detail={sampleDetail} />
      </TestConsole>
    </TestI18n>,
  );
  const field = page.getByRole("textbox", { name: "Write a message" });
  await expect.element(field).toBeVisible();
  const clipboardData = new DataTransfer();
  // Empty files are refused without a request, and stay in the list.
  for (const name of ["1.txt", "2.txt", "3.txt"]) clipboardData.items.add(new File([], name));
  field.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
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
