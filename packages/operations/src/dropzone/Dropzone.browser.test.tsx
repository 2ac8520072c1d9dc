import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { createUploadQueue, summarizeUploads } from "@backroom/api-client/uploads";
import type { UploadQueueStore } from "@backroom/api-client/uploads";
import { TestI18n } from "@backroom/i18n/testing";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useStore } from "zustand";
import { UploadHead } from "./UploadHead.tsx";
import { UploadList } from "./UploadList.tsx";
import { useDroppedFiles } from "./useDroppedFiles.ts";
import { useUploadNews } from "./useUploadNews.ts";

registerIcons(consoleIcons);

const View = ({ queue }: { readonly queue: UploadQueueStore }) => {
  const state = useStore(queue);
  const isOver = useDroppedFiles({ onFiles: queue.add, show: () => undefined });
  const news = useUploadNews(queue);
  return (
    <div style={{ display: "flex", flexDirection: "column", blockSize: 500 }}>
      <UploadHead summary={summarizeUploads(state)} isOver={isOver} accept={undefined} />
      <UploadList queue={queue} state={state} accept={undefined} onEmptied={() => undefined} />
      <output>{news}</output>
    </div>
  );
};

const drop = (files: readonly File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ["dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};

it("a thousand dropped files are listed as far as they are in sight, each with what is wrong, and worked on by keys", async () => {
  await page.viewport(1000, 700);
  const sent: string[] = [];
  const queue = createUploadQueue({
    rules: { maxBytes: 20 },
    send: (file, { signal }) => {
      sent.push(file.name);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
      });
    },
  });
  const screen = await render(
    <TestI18n>
      <View queue={queue} />
    </TestI18n>,
  );
  const files = Array.from({ length: 998 }, (_, index) => new File(["x"], `${index}.txt`));
  drop([new File(["x".repeat(21)], "big.bin"), new File([], "\u202Egpj.exe"), ...files]);
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("1,000 files added. 1 file cannot be sent.");
  const rows = screen.getByRole("listitem");
  const text = (row: number) => () => rows.nth(row).element().textContent;
  await expect.poll(text(0)).toContain("Not sent: larger than 50.0 MB.");
  expect(text(1)()).toContain("\uFFFDgpj.exe");
  expect(rows.elements().length).toBeLessThan(30);
  expect(sent).toEqual(["\u202Egpj.exe", "0.txt"]);

  const list = screen.getByRole("group", { name: "Files" }).element();
  if (list instanceof HTMLElement) list.focus();
  await userEvent.keyboard("{ArrowDown}{Delete}");
  await expect.poll(text(1)).toContain("cancelled");
  expect(sent).toEqual(["\u202Egpj.exe", "0.txt", "1.txt"]);
  await userEvent.keyboard("r");
  await expect.poll(text(1)).toContain("waiting");
  await userEvent.keyboard("{End}");
  await expect.element(screen.getByText("997", { exact: true })).toBeVisible();
  await expect.poll(() => list.getAttribute("aria-activedescendant")).toMatch(/-999$/);
});
