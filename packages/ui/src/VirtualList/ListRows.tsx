import { use } from "react";
import type { ListProps } from "react-virtuoso";
import type { ListContext } from "./ListRow.tsx";
import { StuckContext } from "./StuckHead.tsx";

/** The element around the rows. The one around it scrolls and has the focus, which `list` has no attributes for. */
export const ListRows = ({ context, ...props }: ListProps & { readonly context: ListContext }) => (
  <div
    {...props}
    {...(context.pattern === "list" && !use(StuckContext) && { role: "list", "aria-label": context.label })}
  />
);
