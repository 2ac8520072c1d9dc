/** A line of the grid of jobs: a job, or the heading of a category, which keys pass over. */
interface GridItem {
  readonly key: string;
  readonly job: object | undefined;
}

/** Key of the job an arrow key, Home or End leads to from the line at that place; undefined = nowhere, or the key is another one. */
export const moveJob = (items: readonly GridItem[], at: number, key: string): string | undefined => {
  const isJob = ({ job }: GridItem) => job !== undefined;
  const moves: Readonly<Record<string, () => GridItem | undefined>> = {
    ArrowDown: () => items.slice(at + 1).find(isJob),
    ArrowUp: () => (at < 0 ? undefined : items.slice(0, at).findLast(isJob)),
    Home: () => items.find(isJob),
    End: () => items.findLast(isJob),
  };
  return Object.hasOwn(moves, key) ? moves[key]?.()?.key : undefined;
};
