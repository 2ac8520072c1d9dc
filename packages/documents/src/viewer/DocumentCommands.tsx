import { CommandBarContent } from "@backroom/shell";
import { Button, Radio, Segmented, Spacer } from "@backroom/ui";
import { PageFilters } from "@backroom/workspace";
import type { Filters } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { placeOf } from "./documentQuery.ts";
import type { DocumentFilters } from "./documentQuery.ts";
import { findPlaces, readAmount } from "./paper/findText.ts";
import type { FindPlace } from "./paper/findText.ts";

export interface DocumentCommandsProps {
  readonly filters: Filters<DocumentFilters>;
  /** Undefined = nothing is shown that could be printed. */
  readonly onPrint: (() => void) | undefined;
  readonly onCopyLink: (() => void) | undefined;
}

/** The line above the page: search and filters, and commands of the document that is shown. */
export const DocumentCommands = ({ filters, onPrint, onCopyLink }: DocumentCommandsProps) => {
  const { t, i18n } = useLingui();
  const { values, change } = filters;
  const places: Readonly<Record<FindPlace, string>> = {
    all: t`All`,
    text: t`Number, name`,
    article: t`Article`,
    amount: t`Amount`,
  };
  return (
    <CommandBarContent>
      <PageFilters filters={filters}>
        {values.q !== null && (
          <Segmented
            aria-label={t`Look in`}
            value={placeOf(values)}
            onChange={(value) => change({ in: value === "all" ? null : value })}
          >
            {findPlaces.map((place) => (
              <Radio
                key={place}
                value={place}
                isDisabled={place === "amount" && readAmount(values.q ?? "", i18n.locale) === undefined}
              >
                {places[place]}
              </Radio>
            ))}
          </Segmented>
        )}
      </PageFilters>
      <Spacer />
      <Button icon="printer" isDisabled={onPrint === undefined} onPress={() => onPrint?.()}>
        <Trans>Print</Trans>
      </Button>
      <Button icon="link" isDisabled={onCopyLink === undefined} onPress={() => onCopyLink?.()}>
        <Trans>Copy link</Trans>
      </Button>
    </CommandBarContent>
  );
};
