import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DRAFT_DELAY_MS, button, field, open, serve } from "../../test/openEditor.tsx";
import type { DraftPort } from "@backroom/record-work";
import type { RecordChange } from "../state/recordChanges.ts";

beforeEach(() => page.viewport(1280, 900));

const list = () => page.getByRole("dialog", { name: "Changes that are not saved" });
const tab = (name: RegExp) => page.getByRole("tab", { name });

describe("a changed field", () => {
  it("says what it was, and goes back on request", async () => {
    await open();
    await field("Text").fill("Mine");
    await expect.element(page.getByText("was Oat drink 1 l")).toBeVisible();
    await button("Revert Text").click();
    await expect.element(field("Text")).toHaveValue("Oat drink 1 l");
    await expect.element(page.getByText(/^was /)).not.toBeInTheDocument();
  });

  it("puts a dot on its tab", async () => {
    await open();
    await field("Text").fill("Mine");
    await expect.element(tab(/General changed/)).toBeVisible();
    await field("Text").fill("Oat drink 1 l");
    await expect.element(tab(/^General$/)).toBeVisible();
  });
});

describe("the list of changes", () => {
  it("shows old and new, takes one back or all, and is undone like any step", async () => {
    await open();
    await field("Text").fill("Mine");
    await field("Retail price").fill("3");
    await button("2 changes").click();
    await expect.element(list().getByText("Oat drink 1 l")).toBeVisible();
    await expect.element(list().getByText("Mine")).toBeVisible();
    await list().getByRole("button", { name: "Revert Text" }).click();
    await expect.element(list().getByText("1 change, not saved")).toBeVisible();
    await list().getByRole("button", { name: "Revert all" }).click();
    await expect.element(list().getByText("Nothing is changed")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(field("Text")).toHaveValue("Oat drink 1 l");
    await button("Undo").click();
    await button("Undo").click();
    await expect.element(field("Text")).toHaveValue("Mine");
  });

  it("says what a rule minds, and when the draft was kept", async () => {
    const port: DraftPort = {
      read: () => Promise.resolve([]),
      write: () => Promise.resolve(true),
      hold: () => undefined,
      remove: () => Promise.resolve(),
      list: () => Promise.resolve([]),
      subscribe: () => () => undefined,
    };
    const { clock } = await open({ drafts: { port, userOid: 1, tenantOid: 1 } });
    await field("Text").fill("");
    await userEvent.keyboard("{Tab}");
    clock.advance(DRAFT_DELAY_MS);
    await button("1 change").click();
    await expect.element(list().getByText("Text is required")).toBeVisible();
    await expect.element(list().getByText(/A draft is kept on this device/)).toBeVisible();
  });

  it("marks a field that another user changed, too, and shows the stored value in the strip", async () => {
    const listeners = new Set<(change: RecordChange) => void>();
    const { service } = await open({
      changes: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    });
    await field("Text").fill("Mine");
    service.changeByOther(236, { Text: "Theirs" });
    const etag = service.stored(236)?.ETag ?? null;
    const place = { area: "pos-supply", entity: "article", oid: 236, tenantOid: 1004, origin: null };
    for (const listener of listeners) listener({ ...place, type: "update", etag, userName: "manager" });
    const strip = page.getByRole("status").filter({ hasText: "manager" });
    await expect.element(strip.getByText("Oat drink 1 l")).toBeVisible();
    await expect.element(strip.getByText("Theirs")).toBeVisible();
    await button("1 change").click();
    await expect.element(list().getByText("Also by manager")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await strip.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(strip).not.toBeInTheDocument();
  });
});

describe("Escape", () => {
  it("closes an editor without changes, and leaves one with changes as it is", async () => {
    const onClosed = vi.fn<() => void>();
    const { clock } = await open({ onClosed });
    await field("Text").fill("Mine");
    await userEvent.keyboard("{Escape}");
    clock.advance(1000);
    expect(onClosed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(button("No changes")).toBeVisible();
    field("Text").element().focus();
    await userEvent.keyboard("{Escape}");
    clock.advance(1000);
    expect(onClosed).toHaveBeenCalledOnce();
  });
});

describe("errors", () => {
  it("are counted in the bar, and F8 walks them over the tabs, in both directions", async () => {
    const service = serve();
    service.changeByOther(236, { PurchasePrice: null });
    await open({ service });
    await field("Text").fill("");
    await button("Save").click();
    await expect.element(button("2 errors")).toBeVisible();
    await expect.element(field("Text")).toHaveFocus();
    await userEvent.keyboard("{F8}");
    await expect.element(tab(/Prices/)).toHaveAttribute("aria-selected", "true");
    await expect.element(field("Purchase price")).toHaveFocus();
    await userEvent.keyboard("{F8}");
    await expect.element(field("Text")).toHaveFocus();
    await userEvent.keyboard("{Shift>}{F8}{/Shift}");
    await expect.element(field("Purchase price")).toHaveFocus();
    await button("2 errors").click();
    await expect.element(field("Text")).toHaveFocus();
  });
});

describe("save and next", () => {
  it("is offered where there is a next record, and closes at once, in the field of the keys", async () => {
    const { service, onSaved, onClosed } = await open({ hasNext: true });
    await field("Text").fill("Mine");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => onClosed.mock.calls.length).toBe(1);
    expect(service.stored(236)?.["Text"]).toBe("Mine");
    expect(onSaved.mock.calls[0]?.[1]).toEqual({ next: true, field: "Text" });
  });

  it("saves and stays in its place when a rule fails", async () => {
    const { onSaved, onClosed } = await open({ hasNext: true });
    await field("Text").fill("");
    await button("Save & next").click();
    await expect.element(page.getByText("Text is required")).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
    expect(onClosed).not.toHaveBeenCalled();
  });

  it("is not offered for the last record, where the keys save", async () => {
    const { onSaved } = await open();
    await field("Text").fill("Mine");
    expect(button("Save & next").query()).toBeNull();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => onSaved.mock.calls[0]?.[1]).toMatchObject({ next: false });
  });
});

describe("the bar", () => {
  it("stays in sight in a low window while a far field has the focus", async () => {
    await page.viewport(720, 450);
    const { screen } = await open({ focusField: "Retail price" });
    screen.container.style.cssText = "block-size: 450px; overflow: auto";
    await expect.element(field("Retail price")).toBeVisible();
    field("Retail price").element().scrollIntoView();
    screen.container.scrollTop = screen.container.scrollHeight;
    await expect.element(button("Save")).toBeInViewport();
  });
});
