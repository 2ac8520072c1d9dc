import { Text, useNow } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import type { Clock } from "@backroom/ports";

const TICK_MS = 1000;

/** What time it is. */
export const WallTime = ({ clock }: { readonly clock: Clock | undefined }) => {
  const { time } = useFormats();
  return (
    <Text as="time" size="xl" isNumeric>
      {time(useNow(TICK_MS, clock))}
    </Text>
  );
};
