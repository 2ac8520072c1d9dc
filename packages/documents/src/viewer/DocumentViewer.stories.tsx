import { fakeKind, failure } from "@backroom/api-client/testing";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { DocumentViewer } from "./DocumentViewer.tsx";

const PATH = "/document/pos/receipt";
const KIND = { area: "pos", entity: "receipt" };

const receipt = (oid: number, more: object = {}) => ({
  Oid: oid,
  TenantOid: 100,
  Uid: `uid-${oid}`,
  DocumentNumber: `R-${oid}`,
  BusinessType: "sale",
  BusinessDate: "2026-11-20",
  IssuedAt: "2026-11-20T09:08:49Z",
  LocationOid: 1001,
  TerminalOid: 10_011,
  Operator: "Zoë Young",
  OperatorOid: 31,
  Customer: null,
  CustomerOid: 0,
  Currency: "EUR",
  TaxesAdded: false,
  Total: 49.77,
  Tax: 8.29,
  LinkedUid: null,
  Lines: [{ Tax: 19, GTIN: "2100000079414", Text: "Doll", Price: 16.59, Total: 49.77, Quantity: 3 }],
  Discounts: [],
  Payments: [{ Kind: "card", Text: "Debit card", Amount: 49.77 }],
  State: "processed",
  Attempts: 0,
  Error: null,
  PrintedCopies: 0,
  AttachmentCount: 0,
  TimeZone: "Europe/Berlin",
  ...more,
});
const receipts = [
  receipt(3),
  receipt(2, { BusinessType: "return", Total: -16.59, Customer: "Rosa Jansen of the house by the sea" }),
  receipt(1, { State: "failed", Attempts: 3, Error: "Unknown article" }),
];
const paperOf = (oid: number) => [
  `/api/download/receipt/uid-${oid}/receipt.html`,
  () =>
    new Response(
      `--b\r\nContent-Type: text/html\r\n\r\n<!doctype html><html lang="en"><title>R-${oid}</title><p>Receipt R-${oid}</p></html>\r\n--b--`,
      { headers: { "content-type": "multipart/mixed; boundary=b" } },
    ),
];

/** Receipts and other papers of tills: the list, the paper as it was printed, its properties. */
const meta = {
  title: "documents/DocumentViewer",
  component: DocumentViewer,
  args: { path: PATH, params: { documentGroup: KIND.area, documentType: KIND.entity } },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: {
        ...fakeKind(KIND, receipts),
        ...fakeKind({ area: "tenancy", entity: "location" }, [{ Oid: 1001, Text: "Berlin Mitte" }]),
        ...Object.fromEntries(receipts.map(({ Oid }) => paperOf(Oid))),
        ...Object.fromEntries(
          receipts.flatMap(({ Oid }) =>
            ["attachments", "links"].map((detail) => [`/api/data/pos/receipt/${Oid}/details/${detail}`, []]),
          ),
        ),
      },
      rights: { [PATH]: allRights },
      address: PATH,
      height: 860,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof DocumentViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The keyboard selects another paper. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await canvas.findByRole("option", { name: /R-3/ });
    canvas.getByRole("listbox").focus();
    await userEvent.keyboard("{Home}{ArrowDown}");
    await expect(await canvas.findByRole("option", { name: /R-2/, selected: true })).toBeVisible();
  },
};

export const Empty: Story = { parameters: { console: { server: fakeKind(KIND, []) } } };

export const Failed: Story = {
  parameters: {
    console: { server: { "/api/data/pos/receipt": failure(500, "The database is not available") } },
  },
};

/** Attachments and linked documents could not be loaded. */
export const FilesFailed: Story = {
  parameters: {
    console: {
      server: {
        "/api/data/pos/receipt/3/details/attachments": failure(500, "The database is not available"),
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("option", { name: /R-3/ });
    await expect(await canvas.findByText("Could not load attachments and linked documents.")).toBeVisible();
  },
};

/** The document of a link could not be loaded: that is not said to be missing. */
export const NamedFailed: Story = {
  parameters: {
    console: {
      address: `${PATH}?oid=7`,
      server: { "/api/data/pos/receipt/7": failure(500, "The database is not available") },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Could not show the document.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.queryByText("There is no such document.")).not.toBeInTheDocument();
    await expect(canvas.queryByText("No document is chosen.")).not.toBeInTheDocument();
  },
};
