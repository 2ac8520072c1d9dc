import { Badge, Icon } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";

export interface ChangeValuesProps {
  /** In words; null = there was none. */
  readonly before: string | null;
  /** In words; null = it was removed. */
  readonly after: string | null;
}

/** From what to what a setting was changed. */
export const ChangeValues = ({ before, after }: ChangeValuesProps) => {
  const { t } = useLingui();
  return (
    <>
      <del dir="auto">{before ?? t`none`}</del>{" "}
      {after === null ? (
        <Badge tone="danger">
          <Trans>removed</Trans>
        </Badge>
      ) : (
        <>
          <Icon name="arrow-right" size={12} /> <ins dir="auto">{after}</ins>
        </>
      )}
    </>
  );
};
