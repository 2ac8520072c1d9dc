import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { Card } from "../Card/Card.tsx";
import { SortedList, useSortedItem } from "./SortedList.tsx";

const Item = ({ name }: { readonly name: string }) => {
  const { row, handle } = useSortedItem(name, false);
  return (
    <li {...row}>
      <button {...handle} type="button">
        {name}
      </button>
    </li>
  );
};

const List = () => {
  const [keys, setKeys] = useState(["Drinks", "Bakery", "Meals"]);
  const move = (key: string, by: number) => {
    const at = keys.indexOf(key);
    setKeys(keys.toSpliced(at, 1).toSpliced(at + by, 0, key));
  };
  return (
    <Card>
      <SortedList keys={keys} onMove={move}>
        <ul>
          {keys.map((name) => (
            <Item key={name} name={name} />
          ))}
        </ul>
      </SortedList>
    </Card>
  );
};

const meta = {
  title: "ui/SortedList",
  component: List,
} satisfies Meta<typeof List>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const names = () => canvas.getAllByRole("button").map(({ textContent }) => textContent);
    const first = canvas.getByRole("button", { name: "Drinks" });
    const { left, top, bottom } = first.getBoundingClientRect();
    const fire = (type: string, y: number) =>
      first.dispatchEvent(
        new MouseEvent(type, { clientX: left + 5, clientY: y, bubbles: true, cancelable: true }),
      );
    fire("mousedown", top + 5);
    fire("mousemove", bottom);
    fire("mousemove", bottom + (bottom - top) * 1.5);
    await waitFor(async () => {
      fire("mousemove", bottom + (bottom - top) * 1.5);
      await expect(first.closest("li")?.style.translate).not.toBe("");
    });
    fire("mouseup", bottom + (bottom - top) * 1.5);
    await waitFor(() => expect(names()).not.toEqual(["Drinks", "Bakery", "Meals"]));
  },
};
