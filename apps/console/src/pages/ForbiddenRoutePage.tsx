import { ForbiddenPage } from "@backroom/shell";
import { ForbiddenReason } from "@backroom/workspace";
import { useSearch } from "@tanstack/react-router";

/** `/forbidden?requested=…` */
export const ForbiddenRoutePage = () => {
  const { requested } = useSearch({ from: "__root__" });
  return (
    <ForbiddenPage
      requested={requested}
      reason={requested === undefined || requested === "" ? undefined : <ForbiddenReason path={requested} />}
    />
  );
};
