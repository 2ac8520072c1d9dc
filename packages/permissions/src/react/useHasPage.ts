import { findResponsibleItem } from "../navigation/navigationModel.ts";
import { useAccess } from "./AccessProvider.tsx";

/** Whether the user's navigation has a page at this path, so that a link to it opens. */
export const useHasPage = (path: string): boolean =>
  useAccess(({ navigation }) => findResponsibleItem(navigation, path)?.path === path);
