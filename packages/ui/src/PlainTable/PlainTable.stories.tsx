import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button/Button.tsx";
import { PlainTable } from "./PlainTable.tsx";
import { TableHead } from "./TableHead.tsx";

const lines = [
  ["Till 1", "Zürich", 12],
  ["Till 2", "Basel", 1480],
  ["Till 3", "Genève", 3],
] as const;

const meta = {
  title: "ui/PlainTable",
  component: PlainTable,
  args: {
    label: "Tills",
    more: <Button>Show more</Button>,
    children: (
      <>
        <TableHead columns={["Till", "Location", { text: "Receipts", isNumber: true }]} />
        <tbody>
          {lines.map(([name, location, receipts], index) => (
            <tr key={name} data-picked={index === 1 || undefined}>
              <th scope="row">{name}</th>
              <td>{location}</td>
              <td data-number>{receipts}</td>
            </tr>
          ))}
        </tbody>
      </>
    ),
  },
} satisfies Meta<typeof PlainTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Compact: Story = { args: { isCompact: true } };
