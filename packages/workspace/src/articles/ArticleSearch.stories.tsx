import { fakeKind } from "@backroom/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { inConsole } from "../testing/inConsole.tsx";
import type { ConsoleStory } from "../testing/inConsole.tsx";
import { ArticleSearch } from "./ArticleSearch.tsx";

const KIND = { area: "pos-supply", entity: "article" };
const names = ["Coffee", "Coffee, whole beans, from the highlands of the northern islands"];

/** Finds articles by number, GTIN or text; a code that is scanned is taken as it is. */
const meta = {
  title: "workspace/ArticleSearch",
  component: ArticleSearch,
  args: {
    label: "Find an article",
    placeholder: "Number, GTIN or text",
    tenantOid: 1,
    onChoose: fn(),
    onText: fn(() => true),
  },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: fakeKind(
        KIND,
        names.map((text, index) => ({
          Oid: index + 1,
          TenantOid: index === 0 ? 100 : 101,
          ArticleNumber: `A${index}`,
          GTIN: `400638133393${index}`,
          Text: text,
          RetailPrice: 9.99,
        })),
      ),
      rights: {},
      height: 420,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof ArticleSearch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An article is chosen with its number, GTIN, price and tenant beside it; then the box is empty. */
export const Found: Story = {
  tags: ["screen"],
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole("combobox", { name: "Find an article" }), "coffee");
    const number = await within(canvasElement.ownerDocument.body).findByText(/A0/);
    const option = number.closest<HTMLElement>("[role=option]");
    await expect(option).toHaveTextContent(/4006381333930.*Nordlicht Retail/);
    await waitFor(() => option?.click());
    await waitFor(() =>
      expect(args.onChoose).toHaveBeenCalledWith({ gtin: "4006381333930", text: "Coffee", tenantOid: 100 }),
    );
    await waitFor(() => expect(canvas.getByRole("combobox")).toHaveValue(""));
  },
};
