import { Trans } from "@lingui/react/macro";
import { DropdownMessage } from "./ListItems.tsx";

/** Says that the list is empty, and why. */
export const NoEntry = ({ hasSearch }: { hasSearch: boolean }) => (
  <DropdownMessage>
    {hasSearch ? (
      <Trans id="No entry, please adjust the search">No entry, please adjust the search</Trans>
    ) : (
      <Trans id="No entry">No entry</Trans>
    )}
  </DropdownMessage>
);

/** Shown while the entries load. */
export const EntriesLoading = () => (
  <DropdownMessage>
    <Trans id="Loading">Loading</Trans>
  </DropdownMessage>
);

/** Shown, and read by screen readers, if the entries could not be loaded. */
export const NotLoaded = () => (
  <DropdownMessage role="alert">
    <Trans id="Could not load the entries.">Could not load the entries.</Trans>
  </DropdownMessage>
);

/** Says that the list was cut; stands at its end. */
export const TooManyEntries = () => (
  <DropdownMessage>
    <Trans id="Too many entries, please refine the search">Too many entries, please refine the search</Trans>
  </DropdownMessage>
);
