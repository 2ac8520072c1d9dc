import type { Meta, StoryObj } from "@storybook/react-vite";
import { consoleIcons, registerIcons } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createStore } from "zustand/vanilla";
import { TileFigure } from "../content/TileFigure.tsx";
import { TileLine, TileLines } from "../content/TileLines.tsx";
import { dataTile } from "../definition/dataTile.tsx";
import type { LoadedTile, TileDefinition } from "../definition/tileDefinition.ts";
import type { LayoutCards } from "../layout/orderTiles.ts";
import { TileState } from "../Tile/TileState.tsx";
import { TileWarnings } from "../Tile/TileWarnings.tsx";
import { Dashboard } from "./Dashboard.tsx";

registerIcons(consoleIcons);

const tile = (name: string, title: string, more: Partial<LoadedTile> = {}): LoadedTile => ({
  name,
  title: { id: title, message: title },
  icon: "info",
  load: async () => () => (
    <TileState state="ready">
      {more.shape === "list" ? (
        <TileLines>
          <TileLine label="Articles">Master data</TileLine>
          <TileLine label="Receipts">Documents</TileLine>
        </TileLines>
      ) : (
        <TileFigure unit="EUR">184,320.40</TileFigure>
      )}
    </TileState>
  ),
  ...more,
});

/** Every size and shape, a required tile, and one that there are several of. */
const definitions: readonly TileDefinition[] = [
  tile("Favorites", "Favorites", { icon: "star", shape: "list", isRequired: true }),
  tile("Turnover", "Weekly turnover", {
    icon: "chart-column",
    shape: "chart",
    sizes: ["wide", "large", "medium"],
  }),
  tile("Rates", "Exchange rates", { icon: "banknote", shape: "figure" }),
  dataTile<number>({
    name: "Locks",
    title: { id: "Document locks", message: "Document locks" },
    icon: "lock",
    shape: "figure",
    sizes: ["medium", "wide"],
    thresholds: [
      {
        name: "count",
        label: { id: "Locks", message: "Locks" },
        warns: "above",
        max: 1000,
      },
    ],
    read: async () => 3,
    load:
      async () =>
      ({ data }) => (
        <TileState state="ready">
          <TileWarnings values={{ count: data }} />
          <TileFigure unit="documents are held">{data}</TileFigure>
        </TileState>
      ),
  }),
  tile("Bridge", "Bridge", { icon: "cable", shape: "list", instances: createStore(() => ["erp", "web"]) }),
];

/** What these stories differ in. */
export interface DashboardArgs {
  readonly isEditing: boolean;
  readonly cards: LayoutCards | undefined;
  readonly onSave: (cards: LayoutCards) => void;
}

const Stored = ({ isEditing: isEditingAtFirst, cards: stored, onSave }: DashboardArgs) => {
  const [queries] = useState(() => new QueryClient());
  const [saved, setSaved] = useState<LayoutCards | undefined>(undefined);
  const [isEditing, setIsEditing] = useState(isEditingAtFirst);
  return (
    <QueryClientProvider client={queries}>
      <Dashboard
        definitions={definitions}
        cards={saved ?? stored}
        isEditing={isEditing}
        onEditEnd={() => setIsEditing(false)}
        onSave={(cards) => {
          setSaved(cards);
          onSave(cards);
        }}
        renderToolbar={(toolbar) => (
          <div style={{ gridColumn: "1 / -1", order: -1, alignSelf: "start" }}>{toolbar}</div>
        )}
      />
    </QueryClientProvider>
  );
};

const meta: Meta<typeof Stored> = {
  title: "dashboard-tiles/Dashboard",
  component: Stored,
  args: { isEditing: true, cards: undefined, onSave: () => undefined },
};
export default meta;

type Story = StoryObj<typeof Stored>;

export const Editing: Story = {};
export const Viewing: Story = { args: { isEditing: false } };
