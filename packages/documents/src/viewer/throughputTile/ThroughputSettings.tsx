import { useLingui } from "@lingui/react/macro";
import type { TileProps } from "@backroom/dashboard-tiles";
import { ComparisonSettings } from "../../comparison/ComparisonSettings.tsx";

/** What the documents by month are compared with. */
export const ThroughputSettings = (props: TileProps) => {
  const { t } = useLingui();
  return <ComparisonSettings {...props} before={t`The same months a year before`} />;
};
