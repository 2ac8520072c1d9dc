import { useEffect } from "react";
import { useWorkspace } from "../ServicesProvider.tsx";

/** Shows others that the user edits a record, as long as the component is mounted. With oid 0 nothing is edited. */
export const useEditing = (area: string, entity: string, oid: number): void => {
  const { hub } = useWorkspace();
  useEffect(
    () => (oid === 0 ? undefined : hub.follow({ subscribe: ["StartEditing", area, entity, oid] })),
    [hub, area, entity, oid],
  );
};
