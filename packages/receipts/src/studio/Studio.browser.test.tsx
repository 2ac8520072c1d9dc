import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import type { ApiClient } from "@backroom/api-client";
import { createFakeCall } from "@backroom/api-client/testing";
import type { EntityRecord } from "@backroom/contract";
import { AppShell, createLayoutStore, LayoutProvider } from "@backroom/shell";
import type { Services } from "@backroom/workspace";
import { createTestServices, TestServices } from "@backroom/workspace/testing";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Studio } from "./Studio.tsx";

const xml = `<receipt width="42">
  <!-- kept -->
  <text align="center">{Tenant.Text}</text>
  <lines source="Lines">
    <row><col>{Text}</col><col align="end" format="currency">{Total}</col></row>
  </lines>
  <stamp colour="red"/>
  <text>{MemberPoints}</text>
</receipt>
`;

const template = {
  Oid: 7,
  TenantOid: 100,
  ETag: '"1"',
  Disabled: false,
  Text: "Receipt",
  DocumentType: "receipt",
  Language: "",
  Logo: "",
  Xml: xml,
} as unknown as EntityRecord;

const data = {
  number: "R1",
  type: "receipt",
  currency: "EUR",
  language: "en",
  timeZone: "UTC",
  data: {
    Tenant: { Text: "Nordlicht" },
    Lines: [
      { Text: "Coffee", Quantity: 1, Total: 5 },
      { Text: "Tea", Quantity: 3, Total: 9 },
    ],
  },
};

const show = async ({ isReadOnly = false, width = 1408, locale = "en", Xml = xml } = {}) => {
  await page.viewport(width, 900);
  const update = vi.fn<(record: EntityRecord) => Promise<object>>(async (record) => ({
    kind: "saved",
    record: { ...record, ETag: '"2"' },
  }));
  const reported = vi.fn<(isUnsaved: boolean) => void>();
  const api = {
    call: createFakeCall((path) => (path.endsWith("/versions") ? [] : data)),
    data: () => ({ list: async () => ({ records: [], hasMore: false }), update }),
  };
  const of = createTestServices({
    api: api as unknown as ApiClient,
    tenantOid: 100,
    services: {
      config: { apiBaseUrl: "" },
      notifier: { show: vi.fn<() => void>(), failed: vi.fn<() => void>() },
      session: { getState: () => ({ user: undefined }) },
      unsavedWork: { hold: () => ({ report: reported, isUnsaved: () => false, mayLeave: async () => true }) },
    } as unknown as Partial<Services>,
    workspace: {
      drafts: {
        read: async () => [],
        write: async () => undefined,
        hold: () => undefined,
        remove: async () => undefined,
      },
    },
  });
  await render(
    <TestServices of={of} locale={locale}>
      <LayoutProvider store={createLayoutStore()}>
        <div style={{ blockSize: 860, inlineSize: width }}>
          <AppShell width="full-width" isNavigating={false} titleBar={null} navigation={null} footer={null}>
            <Studio
              opened={{ ...template, Xml }}
              documentType="receipt"
              isReadOnly={isReadOnly}
              mayPublish={!isReadOnly}
              mayCreate={!isReadOnly}
              templates={[]}
              onTemplate={() => undefined}
            />
          </AppShell>
        </div>
      </LayoutProvider>
    </TestServices>,
  );
  const outline = () =>
    page
      .getByRole("treeitem")
      .elements()
      .map((item) => item.textContent);
  const paper = () =>
    document
      .querySelector<HTMLIFrameElement>("iframe")
      ?.contentDocument?.body.textContent?.replaceAll(/\s+/g, " ");
  const code = () => document.querySelector(".cm-content")?.textContent ?? "";
  return { update, reported, outline, paper, code };
};

// A problem is part of the name.
const item = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });

it("blocks are added, moved, duplicated and removed by keys, undone across code and paper, and saved without loss", async () => {
  const { update, reported, outline, paper, code } = await show();
  expect(outline()).toEqual(["Paper", "Tenant.Text", "Item lines", "Text, Total", "stamp", "MemberPoints"]);
  await expect.poll(paper).toContain("Nordlicht");

  await item("Tenant.Text").click();
  await page.getByRole("button", { name: "Rule" }).click();
  await expect
    .poll(outline)
    .toEqual(["Paper", "Tenant.Text", "Rule", "Item lines", "Text, Total", "stamp", "MemberPoints"]);
  await expect.element(item("Rule")).toHaveAttribute("aria-selected", "true");

  await item("Rule").click();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(() => outline()[1]).toBe("Rule");
  await userEvent.keyboard("{Control>}d{/Control}");
  await expect.poll(() => outline().slice(1, 3)).toEqual(["Rule", "Rule"]);
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => outline().slice(1, 3)).toEqual(["Rule", "Tenant.Text"]);

  await page.getByRole("button", { name: "XML" }).click();
  await expect.poll(code).toContain("<line/>");
  await userEvent.click(document.querySelector(".cm-content") ?? document.body);
  await userEvent.keyboard("{Control>}{End}{/Control}{Enter}<!-- typed -->");
  await item("Rule").click();
  // Slow typing is several steps.
  const undoAll = async () => {
    if (outline().includes("Rule")) await userEvent.keyboard("{Control>}z{/Control}");
    return outline();
  };
  await expect.poll(undoAll).not.toContain("Rule");
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await expect.poll(() => outline()[2]).toBe("Rule");

  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => update.mock.calls.length).toBe(1);
  const saved = String(update.mock.calls[0]?.[0]["Xml"]);
  expect(saved).toBe(xml.replace("</text>\n  <lines", "</text>\n  <line/>\n  <lines"));
  await expect.poll(() => reported.mock.lastCall).toEqual([false]);
});

it("adds a block before the cut at the end, and is ready to type its text", async () => {
  const { outline, paper } = await show({
    Xml: '<receipt width="42"><text>Body</text><footer><text>Bye</text><cut/></footer></receipt>',
  });
  const added = ["Paper", "Body", "Foot", "Bye", "Text", "Cut"];
  await page.getByRole("button", { name: "Text", exact: true }).first().click();
  await expect.poll(outline).toEqual(added);
  await expect.element(page.getByRole("textbox", { name: "Text 1" })).toHaveFocus();
  await userEvent.keyboard("Happy holidays");
  await expect.poll(paper).toContain("Bye Happy holidays");
  expect(outline()).toHaveLength(added.length);

  // Behind the cut there is no room; a rule has no text.
  await item("Cut").click();
  await page.getByRole("button", { name: "Rule" }).click();
  await expect.poll(outline).toEqual(["Paper", "Body", "Foot", "Bye", "Happy holidays", "Rule", "Cut"]);
  await expect.element(page.getByRole("listbox", { name: "Paper" })).toHaveFocus();
});

it("focuses the paper when undo removes the block whose text has the focus", async () => {
  const { outline } = await show();
  await page.getByRole("button", { name: "Text", exact: true }).first().click();
  await expect.element(page.getByRole("textbox", { name: "Text 1" })).toHaveFocus();
  const before = outline().length - 1;
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => outline().length).toBe(before);
  await expect.element(page.getByRole("listbox", { name: "Paper" })).toHaveFocus();
});

it.each(["en", "ar"])("names a picture by what is visible of it (%s)", async (locale) => {
  await show({ locale, Xml: '<receipt width="42"><image src="logo"/></receipt>' });
  await expect.element(page.getByRole("option", { name: /\S.*logo$/ })).toBeVisible();
});

it("properties write the text: a condition with its count, a word in place of a field, a field that is not known is marked", async () => {
  const { paper, outline } = await show();
  await item("Text, Total").click();
  await page.getByText("Shown if").click();
  const toggle = page.getByRole("switch", { name: "Shown if" });
  await userEvent.click(toggle.element().closest("label") ?? toggle);
  await expect.poll(outline).toContain("If Quantity != 1");
  await expect.element(page.getByText("True for 1 of 2 lines of this document")).toBeVisible();
  await expect.poll(paper).not.toContain("Coffee");
  const value = page.getByRole("textbox", { name: "Value of comparison 1" });
  await value.fill("3");
  await expect.poll(paper).toContain("Coffee");
  await expect.poll(paper).not.toContain("Tea");

  await item("MemberPoints").click();
  await expect.element(page.getByText("2 warnings")).toBeVisible();
  expect(document.querySelector("[data-paper] [data-unknown]")?.textContent).toBe("MemberPoints");
  await page.getByRole("button", { name: "Remove piece 1" }).click();
  await page.getByRole("button", { name: "Text", exact: true }).last().click();
  const text = page.getByRole("textbox", { name: "Text 1" });
  await text.fill("Thank you {all} ");
  await expect.poll(paper).toContain("Thank you {all}");
  await expect.element(text).toHaveValue("Thank you {all} ");
});

it("focuses the next piece, comparison or text after one was removed, and the one before after the last", async () => {
  await show({
    Xml: '<receipt width="42"><if test="Total &gt; 1 and Number != 2 and Total &lt; 9"><text>{Number} and {Total}<alt language="de">Summe</alt><alt language="fr">Somme</alt></text></if></receipt>',
  });
  await item("Number and Total").click();
  const remove = (name: string) => page.getByRole("button", { name: `Remove ${name}`, exact: true });
  const press = async (name: string) => {
    await expect.element(remove(name)).toBeVisible();
    remove(name).element().focus();
    await userEvent.keyboard("{Enter}");
  };
  await press("piece 1");
  await expect.element(remove("piece 1")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove("piece 1")).toHaveFocus();
  await press("comparison 3");
  await expect.element(remove("comparison 2")).toHaveFocus();
  await page.getByRole("button", { name: "Remove: French" }).click();
  await expect.element(page.getByRole("button", { name: "Remove: German" })).toHaveFocus();
});

it("keeps the block selected while the value of the condition around it is typed", async () => {
  await show({ Xml: '<receipt width="42"><if test="Total &gt; 1"><text>Thanks</text></if></receipt>' });
  await item("Thanks").click();
  const value = page.getByRole("textbox", { name: "Value of comparison 1" });
  await value.click();
  await userEvent.keyboard("{End}23");
  await expect.element(value).toHaveValue("123");
  await expect.element(item("Thanks")).toHaveAttribute("aria-selected", "true");
});

it("broken XML keeps the paper, names the line, and is not saved; the keyboard moves a block by its handle", async () => {
  const { outline, update } = await show();
  await page.getByRole("button", { name: "XML" }).click();
  await expect.poll(() => document.querySelector(".cm-content")).not.toBeNull();
  await userEvent.click(document.querySelector(".cm-content") ?? document.body);
  await userEvent.keyboard("{Control>}{End}{/Control}");
  // At once: slow typing would be several steps of undo.
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "</lines>");
  document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  await expect.element(page.getByText("Line 10 cannot be read; the canvas waits")).toBeVisible();
  expect(outline()).toHaveLength(6);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect.element(page.getByText("There is no open tag lines to end")).toBeVisible();
  expect(update).not.toHaveBeenCalled();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.element(page.getByText("in sync")).toBeVisible();

  await item("MemberPoints").click();
  page.getByRole("button", { name: "Move by keys" }).element().focus();
  await userEvent.keyboard("{Enter}");
  // dnd-kit hears the next key from the next task on.
  await new Promise((resolve) => void setTimeout(resolve));
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByText("Before stamp, in Paper").first()).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => outline().slice(-2)).toEqual(["MemberPoints", "stamp"]);
});

it("without the right to change it everything can be looked at, and nothing changed; narrow windows show one part at a time", async () => {
  const { outline } = await show({ isReadOnly: true, width: 400 });
  await expect.element(page.getByText("You may read this template, but not change it.")).toBeVisible();
  await expect.element(page.getByRole("listbox", { name: "Paper" })).toBeVisible();
  expect(page.getByRole("button", { name: /^Save/ }).elements()).toHaveLength(0);
  await page.getByText("Blocks", { exact: true }).click();
  await item("MemberPoints").click();
  await userEvent.keyboard("{Delete}");
  expect(outline()).toHaveLength(6);
  await page.getByText("Preview", { exact: true }).first().click();
  await expect.element(page.getByTitle("Receipt")).toBeVisible();
});
