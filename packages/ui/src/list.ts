// Apart from the index, since it brings react-virtuoso: only pages with lists load it.
export { moveInList } from "./VirtualList/moveInList.ts";
export { VirtualList } from "./VirtualList/VirtualList.tsx";

export type { ListRange } from "./VirtualList/moveInList.ts";
export type {
  ListKey,
  MoreItems,
  RowState,
  VirtualListHandle,
  VirtualListProps,
} from "./VirtualList/virtualListProps.ts";
