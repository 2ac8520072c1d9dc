import { shelfLabels } from "@backroom/example-area";
import { masterData } from "@backroom/master-data";
import { combineAreas } from "@backroom/workspace";
import type { AreaDefinition } from "@backroom/workspace";

/** One of everything else that an area can add. */
const ownParts: AreaDefinition = {
  pages: [],
  cells: { String: () => (value) => `«${String(value)}»` },
  inputs: [
    {
      name: "own",
      matches: ({ name }) => name === "Text",
      component: ({ label, value, setValue }) => (
        <input
          aria-label={`Own input of ${label}`}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => setValue(event.target.value)}
        />
      ),
    },
  ],
  commands: [
    {
      key: "greet",
      label: { id: "Greet" },
      icon: "info",
      for: "page",
      run: ({ meta, services }) => services.notifier.succeeded(`Hello ${meta.entity}`),
    },
    {
      key: "count",
      label: { id: "Count picked" },
      icon: "info",
      for: "picked",
      run: ({ picked, services }) =>
        services.notifier.succeeded(
          picked.kind === "rows" ? `${picked.keys.size} picked` : `All but ${picked.except.size}`,
        ),
    },
  ],
  panels: [
    {
      kind: "pos-supply/product-group",
      detail: "articles",
      load: async () => (props) => <p>Own panel of {String(props.record["Text"])}</p>,
    },
  ],
};

/** The list of the console with more areas. */
export const areas = combineAreas([masterData, shelfLabels, ownParts]);
