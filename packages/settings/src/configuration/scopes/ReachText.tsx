import type { SettingStep } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

/** What a change of a value reaches: the locations and terminals below its scope that use no value set nearer. */
export const ReachText = ({ reach }: { readonly reach: SettingStep["reach"] }) => {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const { locations, terminals, reachedLocations, reachedTerminals } = reach;
  const nearer = locations + terminals - reachedLocations - reachedTerminals;
  const ofLocations = number(reachedLocations);
  const ofTerminals = number(reachedTerminals);
  const all = [
    ...(locations > 0 ? [t`${plural(locations, { one: "# location", other: "# locations" })}`] : []),
    ...(terminals > 0 ? [t`${plural(terminals, { one: "# terminal", other: "# terminals" })}`] : []),
  ];
  const some = [
    ...(locations > 0
      ? [
          t`${plural(locations, { one: `${ofLocations} of # location`, other: `${ofLocations} of # locations` })}`,
        ]
      : []),
    ...(terminals > 0
      ? [
          t`${plural(terminals, { one: `${ofTerminals} of # terminal`, other: `${ofTerminals} of # terminals` })}`,
        ]
      : []),
  ];
  if (all.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale).format(nearer === 0 ? all : some);
  return nearer === 0 ? (
    <Trans>Reaches {list}</Trans>
  ) : (
    <Trans>Reaches {list}, the others take a value set nearer</Trans>
  );
};
