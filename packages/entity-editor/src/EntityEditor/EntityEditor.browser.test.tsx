import { ApiError, NetworkError } from "@backroom/api-client";
import { createFakeEntityService } from "@backroom/api-client/testing";
import type { EntityRecord } from "@backroom/contract";
import { FieldsProvider } from "@backroom/fields";
import { TestI18n } from "@backroom/i18n/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createDrafts } from "../drafts/createDrafts.ts";
import { ADJUST_DELAY_MS, CLOSE_ANIMATION_MS } from "../constants.ts";
import type { DraftKey } from "@backroom/record-work";
import type { RecordChange, RecordChangesPort } from "../state/recordChanges.ts";
import { EntityEditor } from "./EntityEditor.tsx";
import { DRAFT_DELAY_MS, button, field, open, serve } from "../../test/openEditor.tsx";
import { articleExtensions, articleMeta, oatDrink } from "./articles.stories.data.ts";

const operations = (service: ReturnType<typeof serve>) => service.calls.map((call) => call.operation);

beforeEach(() => page.viewport(1280, 900));

/** Drafts in a database of the test's own. */
const keep = () => {
  const port = createDrafts({ database: `drafts-${Math.random()}` });
  return { port: { ...port, read: vi.fn(port.read) }, userOid: 7, tenantOid: 1004 };
};

describe("saving", () => {
  it("updates with the ETag, tells it, closes 350 ms later", async () => {
    const { service, clock, notify, onSaved, onClosed } = await open();
    await field("Text").fill("Oat drink barista 1 l");
    await button("Save").click();
    await expect.poll(() => service.stored(236)?.["Text"]).toBe("Oat drink barista 1 l");
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ type: "saved", entity: "article" }));
    clock.advance(CLOSE_ANIMATION_MS - 1);
    expect(onClosed).not.toHaveBeenCalled();
    clock.advance(1);
    expect(onClosed).toHaveBeenCalledOnce();
  });

  it("saves what was typed in the same tick as Ctrl+S", async () => {
    const { service } = await open();
    await expect.element(field("Text")).toBeVisible();
    const input = field("Text").element() as HTMLInputElement;
    input.focus();
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    setValue?.call(input, "Typed at once");
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    input.dispatchEvent(
      new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await expect.poll(() => service.stored(236)?.["Text"]).toBe("Typed at once");
  });

  it("creates a record without a key, prefilled and adjusted by the server", async () => {
    const service = serve({ adjust: () => ({ Tax: 19 }) });
    await open({ service, source: { kind: "new", tenantOid: 1004 } });
    await expect.element(field("Tax")).toHaveValue("19");
    await field("GTIN").fill("1");
    await field("Internal number").fill("2");
    await field("Text").fill("New");
    await field("Retail price").fill("5");
    await page.getByRole("tab", { name: "Prices" }).click();
    await field("Purchase price").fill("3");
    await button("Save").click();
    await expect.poll(() => operations(service)).toEqual(["empty", "adjust", "create"]);
  });

  it("opens a new record that is adjusted already without another call, and goes on from a newer one", async () => {
    const service = serve();
    const record = { ...oatDrink, Oid: 0, ETag: "", Text: "Pasted", Tax: 7 } as EntityRecord;
    const { screen } = await open({ service, source: { kind: "record", record, isAdjusted: true } });
    await field("Text").fill("Typed");
    const newer = { ...record, Tax: 19, Text: "Of another tenant" };
    await screen.rerender(
      <TestI18n>
        <FieldsProvider currencyOf={() => "EUR"}>
          <EntityEditor
            meta={articleMeta}
            service={service}
            source={{ kind: "record", record: newer, isAdjusted: true }}
            notify={() => undefined}
            onClosed={() => undefined}
          />
        </FieldsProvider>
      </TestI18n>,
    );
    await expect.element(field("Tax")).toHaveValue("19");
    await expect.element(field("Text")).toHaveValue("Typed");
    expect(operations(service)).toEqual([]);
  });

  it("takes a 304 as success with the local data, told as such", async () => {
    const service = serve();
    const update: typeof service.update = (record) => Promise.resolve({ kind: "unchanged", record });
    const { notify } = await open({ service: { ...service, update }, keepOpenOnUpdate: true });
    await field("Text").fill("Mine");
    await button("Save").click();
    await expect
      .poll(() => notify.mock.calls)
      .toContainEqual([expect.objectContaining({ type: "unchanged" })]);
    await expect.element(field("Text")).toHaveValue("Mine");
    await expect.element(button("Close")).toBeVisible();
  });

  it("stays open with keepOpenOnUpdate and reads Close until the next change", async () => {
    const { clock, onClosed, onDirtyChange } = await open({ keepOpenOnUpdate: true });
    await expect.element(button("Cancel")).toBeVisible();
    await field("Text").fill("A");
    await button("Save").click();
    await expect.element(button("Close")).toBeVisible();
    await field("Text").fill("B");
    await expect.element(button("Cancel")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "1 change", exact: true })).toBeVisible();
    clock.advance(1000);
    expect(onClosed).not.toHaveBeenCalled();
    expect(onDirtyChange.mock.calls.flat()).toEqual([false, true, false, true]);
  });

  it("sends nothing while a rule fails, and opens the tab of the error", async () => {
    const service = serve();
    service.changeByOther(236, { PurchasePrice: null });
    await open({ service });
    await field("Text").fill("Mine");
    await button("Save").click();
    await expect.element(page.getByText("Purchase price is required")).toBeVisible();
    await expect.element(page.getByRole("tab", { name: /Prices/ })).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByRole("img", { name: "1 error" })).toBeVisible();
    await expect.element(field("Purchase price")).toHaveFocus();
    expect(operations(service)).toEqual(["read"]);
    const onFocus = vi.fn<() => void>();
    field("Purchase price").element().addEventListener("focus", onFocus);
    await userEvent.keyboard("{Control>}s{/Control}");
    // Without another focus event, screen readers would not report the second refused save.
    await expect.poll(() => onFocus.mock.calls.length).toBe(1);
    await expect.element(field("Purchase price")).toHaveFocus();
  });

  it("shows the server's errors at their fields and keeps everything", async () => {
    const service = createFakeEntityService(
      [oatDrink, { ...oatDrink, Oid: 237, ArticleNumber: "7" }],
      articleMeta,
    );
    const { notify } = await open({ service });
    await field("Article number").fill("7");
    await button("Save").click();
    await expect.element(page.getByText("Article number already used", { exact: true })).toBeVisible();
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ type: "failed" }));
    await expect.element(field("Article number")).toHaveValue("7");
    await expect.element(page.getByText("Not saved.")).not.toBeInTheDocument();
  });

  it("keeps everything when the network fails, and saves again on request", async () => {
    let isDown = true;
    const service = serve({
      before: ({ operation }) => {
        if (isDown && operation === "update") throw new NetworkError();
      },
    });
    const { notify } = await open({ service });
    await field("Text").fill("Kept");
    await button("Save").click();
    await expect.element(page.getByText("Not saved.")).toBeVisible();
    expect(notify).toHaveBeenCalledWith({
      type: "failed",
      entity: "article",
      error: expect.any(NetworkError),
      unsaved: "Kept",
    });
    await expect.element(field("Text")).toHaveValue("Kept");
    isDown = false;
    await button("Save again").click();
    await expect.poll(() => service.stored(236)?.["Text"]).toBe("Kept");
  });

  it("says which operation a service lacks", async () => {
    const { notify } = await open({ service: { read: serve().read } });
    await field("Text").fill("A");
    await button("Save").click();
    await expect
      .poll(() => notify.mock.calls.map(([intent]) => String(intent.error)))
      .toEqual(["EntityServiceError: Not implemented update in CRUD-Service"]);
  });
});

describe("the undo of a save", () => {
  const save = async () => {
    const opened = await open();
    await field("Text").fill("Mine");
    await button("Save").click();
    await expect.poll(() => opened.notify.mock.calls.flat()[0]?.undo).toBeDefined();
    const undo = (): Promise<boolean> => opened.notify.mock.calls.flat()[0].undo();
    return { ...opened, undo };
  };

  it("writes the old values back", async () => {
    const { service, undo } = await save();
    expect(await undo()).toBe(true);
    expect(service.stored(236)?.["Text"]).toBe("Oat drink 1 l");
  });

  it("writes nothing over a later change", async () => {
    const { service, undo } = await save();
    service.changeByOther(236, { Tax: 19 });
    expect(await undo()).toBe(false);
    expect(service.stored(236)).toMatchObject({ Text: "Mine", Tax: 19 });
  });
});

describe("two users at once", () => {
  const start = async (mine: string, theirs: Record<string, unknown>) => {
    const opened = await open();
    await field("Text").fill(mine);
    opened.service.changeByOther(236, theirs);
    await button("Save").click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    return opened;
  };

  it("opens the resolver without a toast, saying who, and merges what one side changed", async () => {
    const { service, notify } = await start("Mine", { Tax: 19 });
    await expect.element(page.getByText(/On the server · someone else/)).toBeVisible();
    expect(notify).not.toHaveBeenCalled();
    await button("Save merged").click();
    await expect.poll(() => service.stored(236)).toMatchObject({ Text: "Mine", Tax: 19 });
  });

  it("keeps mine of a clash unless theirs was picked", async () => {
    const { service } = await start("Mine", { Text: "Theirs", RetailPrice: 3 });
    await expect.element(page.getByRole("radio", { name: "Text: keep yours" })).toBeChecked();
    await page.getByRole("radio", { name: "Text: take theirs" }).click();
    await button("Save merged").click();
    await expect
      .poll(() => service.calls.filter(({ operation }) => operation === "update"))
      .toEqual([
        expect.objectContaining({ args: [expect.objectContaining({ Text: "Mine" })] }),
        expect.objectContaining({ args: [expect.objectContaining({ Text: "Theirs", RetailPrice: 3 })] }),
      ]);
    expect(service.stored(236)).toMatchObject({ Text: "Theirs", RetailPrice: 3 });
  });

  it("takes the other record and drops the edits", async () => {
    const { service } = await start("Mine", { Text: "Theirs" });
    const before = operations(service).length;
    await button("Use theirs").click();
    await expect.element(field("Text")).toHaveValue("Theirs");
    expect(operations(service).slice(before)).toEqual(["read"]);
    await expect.element(page.getByText(/unsaved/)).not.toBeInTheDocument();
  });

  it("brings the edits back after theirs was used, on request", async () => {
    const { service, notify } = await start("Mine", { Text: "Theirs", Tax: 19 });
    await button("Use theirs").click();
    await expect.element(field("Text")).toHaveValue("Theirs");
    const [intent] = notify.mock.calls.flat();
    expect(intent).toMatchObject({ type: "discarded", title: "Mine" });
    expect(await intent.undo()).toBe(true);
    await expect.element(field("Text")).toHaveValue("Mine");
    await button("Save").click();
    await button("Save merged").click();
    await expect.poll(() => service.stored(236)).toMatchObject({ Text: "Mine", Tax: 19 });
  });

  it("says what its buttons do", async () => {
    await start("Mine", { Text: "Theirs" });
    await expect.element(page.getByText(/“Save merged” saves your changes on the new version/)).toBeVisible();
  });

  it.each([["Escape"], ["the button"]])(
    "returns to the edits by %s, and opens again on the next save",
    async (way) => {
      await start("Mine", { Text: "Theirs" });
      if (way === "Escape") await userEvent.keyboard("{Escape}");
      else await button("Back to editing").click();
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
      await expect.element(field("Text")).toHaveValue("Mine");
      await button("Save").click();
      await expect.element(page.getByRole("dialog")).toBeVisible();
    },
  );

  it("shows a third change instead of writing over it", async () => {
    const { service } = await start("Mine", { Text: "Theirs" });
    service.changeByOther(236, { Text: "Third" });
    await button("Save merged").click();
    await expect.element(page.getByText("Third")).toBeVisible();
    expect(service.stored(236)?.["Text"]).toBe("Third");
    await button("Save merged").click();
    await expect.poll(() => service.stored(236)?.["Text"]).toBe("Mine");
  });
});

describe("editing", () => {
  it("undoes and redoes by keys in every place, and shows the field that changed", async () => {
    await open();
    await field("Text").fill("Changed");
    await field("GTIN").click();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(field("Text")).toHaveValue("Oat drink 1 l");
    await expect.element(field("Text")).toHaveFocus();
    await page.getByRole("tab", { name: "Prices" }).click();
    await userEvent.keyboard("{Control>}y{/Control}");
    await expect.element(field("Text")).toHaveValue("Changed");
    await expect.element(field("Text")).toHaveFocus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(field("Text")).toHaveValue("Oat drink 1 l");
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    await expect.element(field("Text")).toHaveValue("Changed");
  });

  it("starts in the first field, unless the focus is elsewhere for a reason", async () => {
    const search = document.createElement("input");
    document.body.append(search);
    search.focus();
    const first = await open();
    await expect.element(field("Text")).toBeVisible();
    expect(document.activeElement).toBe(search);
    await first.screen.unmount();
    search.remove();
    await open();
    await expect.element(field("Article number")).toHaveFocus();
  });

  it("goes on to the next field by Enter, over the tabs, and saves nothing", async () => {
    const { service } = await open();
    await field("GTIN").fill("4006381333931");
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Internal number")).toHaveFocus();
    await field("Tax").click();
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Purchase price")).toHaveFocus();
    expect(operations(service)).toEqual(["read"]);
  });

  it("breaks the line by Enter in a text area, and saves by Ctrl+Enter", async () => {
    const { service } = await open();
    await field("Description").fill("One");
    await userEvent.keyboard("{Enter}Two{Control>}{Enter}{/Control}");
    await expect.poll(() => service.stored(236)?.["Description"]).toBe("One\nTwo");
  });

  it("saves by Ctrl+S wherever the focus is, but not from a dialog above it", async () => {
    const outside = document.createElement("div");
    outside.innerHTML =
      '<button id="grid">Grid</button><div role="dialog"><button id="other">Other</button></div>';
    document.body.append(outside);
    const pressSave = (id: string) => {
      const event = new KeyboardEvent("keydown", {
        key: "s",
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      });
      outside.querySelector(`#${id}`)?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { service } = await open();
    await field("Text").fill("Saved from outside");
    expect(pressSave("other")).toBe(true);
    expect(operations(service)).toEqual(["read"]);
    expect(pressSave("grid")).toBe(true);
    await expect.poll(() => service.stored(236)?.["Text"]).toBe("Saved from outside");
    outside.remove();
  });

  it("mounts only the open tab, and writes extensions below their name", async () => {
    const { service } = await open({ extensions: articleExtensions });
    await expect.element(field("Text")).toBeVisible();
    await expect.element(field("Long text")).not.toBeInTheDocument();
    await page.getByRole("tab", { name: "Shelf" }).click();
    await field("Shelf label").fill("New label");
    await button("Save").click();
    await expect.poll(() => service.stored(236)?.["Extensions"]).toEqual({ ShelfLabel: "New label" });
  });

  it("asks for dependent values before a save that would overtake them", async () => {
    const service = serve({
      adjust: (record, changed) =>
        changed === "Tax" ? { RetailPrice: Number(record["Tax"]) + 1 } : undefined,
    });
    await open({ service });
    await field("Tax").fill("19");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => service.stored(236)).toMatchObject({ Tax: 19, RetailPrice: 20 });
  });

  it("never sends text that could not be read as a number", async () => {
    const service = serve({ adjust: () => ({ Text: "Adjusted" }) });
    const { clock } = await open({ service });
    await field("Retail price").fill("12 x");
    await field("Tax").fill("twenty");
    clock.advance(ADJUST_DELAY_MS);
    await field("Tax").fill("19");
    clock.advance(ADJUST_DELAY_MS);
    await expect.element(field("Text")).toHaveValue("Adjusted");
    const sent = service.calls.filter(({ operation }) => operation === "adjust").map(({ args }) => args[0]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ Tax: 19, RetailPrice: service.stored(236)?.["RetailPrice"] });
    await expect.element(field("Retail price")).toHaveValue("12 x");
  });

  it("saves one of two editors when the page has the focus", async () => {
    const first = await open();
    const second = await open();
    for (const place of [0, 1]) await field("Text").nth(place).fill("Both");
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => first.service.stored(236)?.["Text"]).toBe("Both");
    expect(operations(second.service)).not.toContain("update");
  });

  it("shows only, without Save, and says once that it is read-only", async () => {
    await open({ isReadOnly: true });
    await expect.element(page.getByText("Read-only", { exact: true })).toBeVisible();
    const label = page.getByText("Readonly", { exact: true }).first();
    expect(label.element().getBoundingClientRect().width).toBeLessThan(2);
    await expect.element(button("Close")).toBeVisible();
    await expect.element(button("Save")).not.toBeInTheDocument();
    await expect.element(field("Text")).toHaveAttribute("readonly");
  });

  it("names the record whose text was emptied when its changes are discarded", async () => {
    const { clock, notify } = await open({ drafts: keep() });
    await field("Text").fill("");
    await button("Cancel").click();
    clock.advance(CLOSE_ANIMATION_MS);
    expect(notify).toHaveBeenCalledWith(
      expect.objectContaining({ type: "discarded", title: "Oat drink 1 l" }),
    );
  });

  it("cancels at once, after the animation, without a save", async () => {
    const { service, clock, onClosed } = await open();
    await field("Text").fill("Dropped");
    await button("Cancel").click();
    clock.advance(CLOSE_ANIMATION_MS);
    expect(onClosed).toHaveBeenCalledOnce();
    expect(operations(service)).toEqual(["read"]);
  });
});

describe("changes by others", () => {
  const follow = () => {
    const listeners = new Set<(change: RecordChange) => void>();
    const changes: RecordChangesPort = (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const tell = (type: RecordChange["type"], etag: string | null, userName: string | null = "manager") => {
      const place = { area: "pos-supply", entity: "article", oid: 236, tenantOid: 1004, origin: null };
      for (const listener of listeners) listener({ ...place, type, etag, userName });
    };
    return { changes, tell };
  };

  it("are said, and compared with the edits on request", async () => {
    const { changes, tell } = follow();
    const { service } = await open({ changes });
    await field("Text").fill("Mine");
    service.changeByOther(236, { Text: "Theirs" });
    tell("update", service.stored(236)?.ETag ?? null);
    await expect.element(page.getByText(/manager changed this record/)).toBeVisible();
    await button("Compare").click();
    await expect.element(page.getByRole("radio", { name: "Text: keep yours" })).toBeVisible();
    await button("Save merged").click();
    await expect.poll(() => service.stored(236)?.["Text"]).toBe("Mine");
    await expect.element(page.getByText(/manager changed/)).not.toBeInTheDocument();
  });

  it("are shown at once on request when nothing was typed", async () => {
    const { changes, tell } = follow();
    const { service } = await open({ changes });
    await expect.element(field("Text")).toHaveValue("Oat drink 1 l");
    service.changeByOther(236, { Text: "Theirs" });
    tell("update", service.stored(236)?.ETag ?? null);
    await button("Show the new version").click();
    await expect.element(field("Text")).toHaveValue("Theirs");
    await expect.element(page.getByText(/manager changed/)).not.toBeInTheDocument();
  });

  it("are not one's own saves", async () => {
    const { changes, tell } = follow();
    const service = serve();
    const update: typeof service.update = async (record) => {
      const outcome = await service.update(record);
      tell("update", service.stored(236)?.ETag ?? null, "me");
      return outcome;
    };
    await open({ changes, service: { ...service, update }, keepOpenOnUpdate: true });
    await field("Text").fill("Mine");
    await button("Save").click();
    await expect.element(button("Close")).toBeVisible();
    tell("update", service.stored(236)?.ETag ?? null, "me");
    await expect.element(page.getByText(/changed this record/)).not.toBeInTheDocument();
  });

  it("that delete the record leave the edits, to be saved as a new one", async () => {
    const { changes, tell } = follow();
    const { service, onSaved } = await open({ changes });
    await field("Text").fill("Mine");
    service.removeByOther(236);
    tell("delete", null, null);
    await expect.element(page.getByText(/Another user deleted this record/)).toBeVisible();
    await button("Save as new").click();
    await expect.poll(() => onSaved.mock.calls.flat()[0]).toMatchObject({ Text: "Mine" });
    expect(onSaved.mock.calls.flat()[0].Oid).not.toBe(236);
  });

  it("that delete the record unheard are found by saving", async () => {
    const gone = serve({
      before: ({ operation }) => {
        if (operation === "update")
          throw new ApiError({
            httpMethod: "PUT",
            httpStatus: 404,
            httpStatusText: "Not Found",
            message: undefined,
          });
      },
    });
    await open({ service: gone });
    await field("Text").fill("Mine");
    await button("Save").click();
    await expect.element(button("Save as new")).toBeVisible();
    await expect.element(button("Save again")).not.toBeInTheDocument();
  });
});

describe("drafts", () => {
  /** The text of the draft each editor found; it looks for one after it has shown the record. */
  const finds = ({ port }: ReturnType<typeof keep>) =>
    port.read.mock.settledResults.flatMap(({ type, value }) =>
      type === "fulfilled" ? [value[0]?.values["Text"]] : [],
    );

  it("offers unsaved edits again after a reload, and forgets them when saved", async () => {
    const drafts = keep();
    const service = serve();
    const first = await open({ drafts, service });
    await field("Text").fill("Unsaved");
    first.clock.advance(DRAFT_DELAY_MS);
    await first.screen.unmount();

    const second = await open({ drafts, service });
    await button("Restore").click();
    await expect.element(field("Text")).toHaveValue("Unsaved");
    await expect.element(page.getByRole("button", { name: "1 change", exact: true })).toBeVisible();
    await button("Save").click();
    await expect.poll(() => service.stored(236)?.["Text"]).toBe("Unsaved");
    await second.screen.unmount();

    await open({ drafts, service });
    await expect.element(field("Text")).toHaveValue("Unsaved");
    await expect.poll(() => finds(drafts)).toEqual([undefined, "Unsaved", undefined]);
    await expect.element(button("Restore")).not.toBeInTheDocument();
  });

  it("writes the draft when the page is left before the pause, and merges one that went stale", async () => {
    const drafts = keep();
    const service = serve();
    const first = await open({ drafts, service });
    await field("Text").fill("Unsaved");
    await first.screen.unmount();
    service.changeByOther(236, { Tax: 19 });

    await open({ drafts, service });
    await button("Restore").click();
    await expect.element(field("Text")).toHaveValue("Unsaved");
    await expect.element(field("Tax")).toHaveValue("19");
  });

  it("leads a stale draft that clashes to the resolver", async () => {
    const drafts = keep();
    const service = serve();
    const first = await open({ drafts, service });
    await field("Text").fill("Unsaved");
    await first.screen.unmount();
    service.changeByOther(236, { Text: "Theirs" });

    await open({ drafts, service });
    await button("Restore").click();
    await button("Save").click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "Text: keep yours" })).toBeVisible();
  });

  it("keeps those of two new records apart", async () => {
    const drafts = keep();
    const first = await open({ drafts, source: { kind: "new", newId: "first" } });
    await field("Text").fill("First");
    await first.screen.unmount();
    const second = await open({ drafts, source: { kind: "new", newId: "second" } });
    await field("Text").fill("Second");
    await second.screen.unmount();
    const listed = async () =>
      new Map((await drafts.port.list(7)).map(({ key, title }) => [key.newId, title]));
    await expect.poll(listed).toEqual(
      new Map([
        ["first", "First"],
        ["second", "Second"],
      ]),
    );
  });

  it("drops the edits on Cancel, and brings them back on request", async () => {
    const drafts = keep();
    const service = serve();
    const first = await open({ drafts, service });
    await field("Text").fill("Unsaved");
    first.clock.advance(DRAFT_DELAY_MS);
    await button("Cancel").click();
    first.clock.advance(CLOSE_ANIMATION_MS);
    await first.screen.unmount();
    await expect.poll(() => drafts.port.list(7)).toEqual([]);
    const [intent] = first.notify.mock.calls.flat();
    expect(intent).toMatchObject({ type: "discarded", title: "Unsaved" });
    expect(await intent.undo()).toBe(false);

    await open({ drafts, service, restoresDraft: true });
    await expect.element(field("Text")).toHaveValue("Unsaved");
    await expect.element(button("Restore")).not.toBeInTheDocument();
  });

  it("says nothing of edits that were not made", async () => {
    const { clock, notify } = await open({ drafts: keep() });
    await expect.element(field("Text")).toBeVisible();
    await button("Cancel").click();
    clock.advance(CLOSE_ANIMATION_MS);
    expect(notify).not.toHaveBeenCalled();
  });

  it("keeps the older one apart from what is typed, and merges it on request", async () => {
    const drafts = keep();
    const first = await open({ drafts });
    await field("Text").fill("Older");
    await first.screen.unmount();

    const second = await open({ drafts });
    await field("Internal number").fill("Typed");
    second.clock.advance(DRAFT_DELAY_MS);
    await button("Restore").click();
    await expect.element(field("Text")).toHaveValue("Older");
    await expect.element(field("Internal number")).toHaveValue("Typed");
    await expect.element(page.getByRole("button", { name: "2 changes", exact: true })).toBeVisible();
  });

  it("asks which value counts when the same field was typed in since", async () => {
    const drafts = keep();
    const first = await open({ drafts });
    await field("Text").fill("Older");
    await first.screen.unmount();

    await open({ drafts });
    await field("Text").fill("Typed");
    await button("Restore").click();
    await expect.element(page.getByText(/differ in: Text/)).toBeVisible();
    await expect.element(field("Text")).toHaveValue("Typed");
    await button("Take the earlier values").click();
    await expect.element(field("Text")).toHaveValue("Older");
  });

  it("offers the older one, and does not write over it, when somebody types before storage answers", async () => {
    const drafts = keep();
    const first = await open({ drafts });
    await field("Text").fill("Older");
    await first.screen.unmount();
    await expect.poll(() => drafts.port.list(7)).toHaveLength(1);

    const answer = Promise.withResolvers<void>();
    const slow = {
      ...drafts,
      port: { ...drafts.port, read: (key: DraftKey) => answer.promise.then(() => drafts.port.read(key)) },
    };
    const second = await open({ drafts: slow });
    await field("Text").fill("Typed");
    second.clock.advance(DRAFT_DELAY_MS);
    answer.resolve();
    await expect.element(button("Restore")).toBeVisible();
    await second.screen.unmount();

    await open({ drafts });
    await expect.element(button("Restore")).toBeVisible();
    const key = { userOid: 7, tenantOid: 1004, area: "pos-supply", entity: "article", oid: 236 };
    expect((await drafts.port.read(key)).map(({ title }) => title).toSorted()).toEqual(["Older", "Typed"]);
  });

  it("is not offered beside a failed save", async () => {
    const drafts = keep();
    const first = await open({ drafts });
    await field("Text").fill("Older");
    await first.screen.unmount();
    const service = serve({
      before: ({ operation }) => {
        if (operation === "update") throw new NetworkError();
      },
    });
    await open({ drafts, service });
    await expect.element(button("Restore")).toBeVisible();
    await field("Internal number").fill("Typed");
    await button("Save").click();
    await expect.element(button("Save again")).toBeVisible();
    await expect.element(button("Restore")).not.toBeInTheDocument();
  });
});
