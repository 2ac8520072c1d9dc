import type { Terminal } from "@backroom/contract";

const collator = new Intl.Collator(undefined, { numeric: true });

/** Terminals by the name of a column, `-name` for the other direction; what is not known comes last, equal ones by their id. */
export const sortRows = (
  terminals: readonly Terminal[],
  orderBy: string,
  locationOf: (terminal: Terminal) => string,
): readonly Terminal[] => {
  const isDown = orderBy.startsWith("-");
  const valueOf = (terminal: Terminal): string | number | null => {
    switch (orderBy.replace("-", "")) {
      case "location":
        return locationOf(terminal);
      case "since":
        return terminal.connected ? terminal.since : null;
      case "contact":
        return terminal.lastContactAt;
      case "version":
        return terminal.version;
      case "queue":
        return terminal.queueLength;
      default:
        return terminal.id;
    }
  };
  const compare = (one: string | number, other: string | number): number =>
    typeof one === "number" && typeof other === "number"
      ? one - other
      : collator.compare(String(one), String(other));
  return terminals.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null)
      return Number(a === null) - Number(b === null) || collator.compare(one.id, other.id);
    return (isDown ? -compare(a, b) : compare(a, b)) || collator.compare(one.id, other.id);
  });
};
