import type { OtherMatrices } from "@backroom/permissions/matrix";
import { useServices } from "@backroom/workspace";
import { useMemo } from "react";
import type { MatrixPlace } from "../matrices.ts";
import { OtherChoice } from "./OtherChoice.tsx";
import { readMatrix } from "./useMatrix.ts";

/** The other roles or users a matrix can be compared with and copied from. */
export const useOthers = (place: MatrixPlace, ownOid: number): OtherMatrices => {
  const { api } = useServices();
  return useMemo(
    () => ({
      kind: place.entity,
      renderChoice: (props) => <OtherChoice {...props} place={place} ownOid={ownOid} />,
      load: (oid, signal) => readMatrix(api.data(place.area, place.entity), place, oid, signal),
    }),
    [api, place, ownOid],
  );
};
