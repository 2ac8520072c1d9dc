import { NotFoundPage } from "@backroom/shell";
import { useLocation } from "@tanstack/react-router";
import { pagePath } from "../routes/paths.ts";

/** Any path without a page. */
export const NotFoundRoutePage = () => {
  const { pathname, searchStr } = useLocation();
  return <NotFoundPage path={`${pagePath(pathname)}${searchStr}`} />;
};
