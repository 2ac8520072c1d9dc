import type { NavigationItem } from "@backroom/permissions";
import type { PageDefinition } from "./pageDefinition.ts";

/** An entry of the navigation; disabled when this console does not have its page. */
export interface AvailableItem extends Omit<NavigationItem, "children"> {
  readonly isDisabled: boolean;
  readonly children: readonly AvailableItem[];
}

/** Whether this console does not have the page of an entry. */
export const isUnknownPage = (definitions: readonly PageDefinition[], { page }: NavigationItem): boolean =>
  page !== null && definitions.every(({ name }) => name !== page);

/** Disables the links to pages this console does not have. A link without a page name is a fixed one, such as the dashboard. */
export const markAvailable = (
  definitions: readonly PageDefinition[],
  items: readonly NavigationItem[],
): readonly AvailableItem[] =>
  items.map((item) => ({
    ...item,
    isDisabled: isUnknownPage(definitions, item),
    children: markAvailable(definitions, item.children),
  }));
