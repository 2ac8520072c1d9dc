import { useLingui } from "@lingui/react/macro";
import type { TileProps } from "@backroom/dashboard-tiles";
import { ComparisonSettings } from "../../comparison/ComparisonSettings.tsx";

/** What the weekly turnover is compared with. */
export const TurnoverSettings = (props: TileProps) => {
  const { t } = useLingui();
  return <ComparisonSettings {...props} before={t`The 7 days before`} />;
};
