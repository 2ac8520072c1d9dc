import { consoleIcons, registerIcons } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Tile } from "../Tile/Tile.tsx";
import { TileState } from "../Tile/TileState.tsx";
import { TileMeter } from "./TileMeter.tsx";
import { TilePick } from "./TilePick.tsx";
import { TileSelect } from "./TileSelect.tsx";
import { TileTime } from "./TileTime.tsx";

registerIcons(consoleIcons);

const kinds = ["Receipts", "Invoices", "Inventories", "Relocations", "Vouchers"];

const SampleTile = ({ options }: { readonly options: readonly string[] }) => {
  const [kind, setKind] = useState(kinds[0] ?? "");
  return (
    <div style={{ inlineSize: 360 }}>
      <Tile
        tileKey="sample"
        title="Documents of all shops of the chain"
        icon="receipt"
        action={<TilePick label="Kind" options={options} value={kind} onChange={setKind} />}
      >
        <TileState state="ready">
          <ul>
            <TileMeter label={kind} share={0.7}>
              1,240
            </TileMeter>
            <TileMeter label="A share above all" share={1.4}>
              29
            </TileMeter>
          </ul>
          <TileTime value="2026-01-02T10:00:00Z" />
        </TileState>
      </Tile>
    </div>
  );
};

/** The frame of a tile and the parts its content is made of. */
const meta = {
  title: "dashboard-tiles/Parts",
  component: SampleTile,
  args: { options: kinds.slice(0, 3) },
} satisfies Meta<typeof SampleTile>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Up to four choices are buttons. */
export const FewChoices: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Invoices" }));
    await expect(canvas.getAllByText("Invoices").length).toBe(2);
  },
};

/** More of them are a list. */
export const ManyChoices: Story = {
  tags: ["screen"],
  args: { options: kinds },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Kind" }), "Vouchers");
    await expect(canvas.getAllByText("Vouchers").length).toBeGreaterThan(1);
  },
};

/** A list in the settings of a tile. */
export const Settings: Story = {
  render: () => (
    <TileSelect aria-label="Country" defaultValue="JP">
      <option value="DE">Germany</option>
      <option value="JP">Japan</option>
    </TileSelect>
  ),
};
