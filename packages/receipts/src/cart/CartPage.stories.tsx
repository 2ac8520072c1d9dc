import { failure } from "@backroom/api-client/testing";
import type { CartArticle, CartReceipt } from "@backroom/contract";
import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { sampleArticles } from "../testing/sampleReceipts.ts";
import { CartPage } from "./CartPage.tsx";

const PATH = "/tools/shopping-cart";
const CODE = "4006381333931";

const coffee: CartArticle = {
  oid: 1,
  tenantOid: 100,
  number: "A1",
  gtin: CODE,
  text: "Coffee, whole beans, from the highlands of the northern islands",
  productGroup: "COFFEE",
  price: 10,
  tax: 19,
  isDiscountable: true,
  unit: "",
  decimals: 0,
  quantity: 1,
  amount: null,
};
const receipt: CartReceipt = {
  html: "<!doctype html><html lang='en'><title>Receipt</title><p>Coffee 10.00</p></html>",
  subtotal: 10,
  discount: 0,
  total: 10,
  promotions: [],
  taxes: [{ rate: 19, net: 8.4, tax: 1.6, gross: 10 }],
};

/** A trial cart, to check articles, prices, discounts and taxes. Nothing is posted. */
const meta = {
  title: "receipts/CartPage",
  component: CartPage,
  args: { path: PATH, params: {} },
  beforeEach: () => sessionStorage.removeItem("backroom.cart.7.100"),
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: {
        ...sampleArticles,
        "/api/cart/article": ({ query }: { readonly query: { readonly code: string } }) =>
          query.code === CODE ? coffee : failure(404, "No article has this code"),
        "/api/cart/promotions": {
          at: "2026-11-28T10:00:00Z",
          zone: "Europe/Berlin",
          tenantOid: 100,
          locationOid: null,
          areTaxesAdded: false,
          promotions: [],
        },
        "POST /api/cart/receipt": receipt,
      },
      rights: { [PATH]: ["Demand"] },
      tenantOid: 100,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof CartPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keys of a scanner, which types faster than a person. */
const scan = (code: string): void => {
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  for (const key of code) press(key);
  press("Enter");
};

/** A scanned code adds its article; an unknown one is named. An emptied cart comes back by undo. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await canvas.findByText("The cart is empty.");
    await waitFor(() => scan(CODE));
    await expect(await canvas.findByText(coffee.text)).toBeVisible();
    await waitFor(() => scan("1234567"));
    await expect(await canvas.findByText("No article has the code 1234567.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Empty the cart" }));
    await expect(await canvas.findByText("The cart is empty.")).toBeVisible();
    const [undo] = canvas.getAllByRole("button", { name: "Undo" });
    await userEvent.click(undo ?? document.body);
    await expect(await canvas.findByText(coffee.text)).toBeVisible();
  },
};

/** An emptied cart is restored by Ctrl+Z: the focus is in the empty search then. */
export const UndoneByKey: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("The cart is empty.");
    await waitFor(() => scan(CODE));
    await canvas.findByText(coffee.text);
    await userEvent.click(canvas.getByRole("button", { name: "Empty the cart" }));
    await waitFor(() =>
      expect(canvas.getByRole("combobox", { name: "Find or scan an article" })).toHaveFocus(),
    );
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(await canvas.findByText(coffee.text)).toBeVisible();
  },
};

export const Empty: Story = {};
