import { findResponsibleItem, useAccess } from "@backroom/permissions";

/** The path if the user's navigation has a page there, so that a link leads somewhere; undefined = it has none. */
export const usePagePath = (path: string): string | undefined =>
  useAccess(({ navigation }) => (findResponsibleItem(navigation, path)?.path === path ? path : undefined));
