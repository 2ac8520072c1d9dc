import { ForbiddenPage } from "@backroom/shell";
import { useSearch } from "@tanstack/react-router";

/** `/forbidden?requested=…` */
export const ForbiddenRoutePage = () => {
  const { requested } = useSearch({ from: "__root__" });
  return <ForbiddenPage requested={requested} />;
};
