import { useFormats } from "@backroom/i18n";
import { Button, Checkbox, Modal, NumberField, Stack } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import type { TileTenant } from "../definition/surroundings.ts";
import { useTenantName } from "../definition/useTenantName.ts";
import { enterWholeScreen } from "./useWholeScreen.ts";
import styles from "./Wall.module.css";
import { isPossibleTime, SECONDS } from "./wallSettings.ts";
import type { WallSettings } from "./wallSettings.ts";

export interface WallSetupProps {
  readonly settings: WallSettings;
  /** Tenants whose dashboards can be shown in turn; fewer than two = there is nothing to choose. */
  readonly tenants: readonly TileTenant[];
  /** Screens that show the dashboard already. Default: nothing. */
  readonly screens?: ReactNode;
  /** Called with what to show and to keep; the screen is being filled by then. */
  readonly onStart: (settings: WallSettings) => void;
  readonly onCancel: () => void;
}

/** What is chosen before the wall mode starts: whose dashboards, and how long each shows. */
export const WallSetup = ({ settings, tenants, screens, onStart, onCancel }: WallSetupProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const tenantName = useTenantName();
  const [seconds, setSeconds] = useState(settings.seconds);
  const [chosen, setChosen] = useState<readonly number[]>(
    settings.tenantOids.filter((oid) => tenants.some((tenant) => tenant.oid === oid)),
  );
  const noneId = useId();
  const isPossible = isPossibleTime(seconds);
  const [from, to] = [number(SECONDS.from), number(SECONDS.to)];
  const start = (): void => {
    enterWholeScreen();
    onStart({ seconds, tenantOids: [...chosen] });
  };
  return (
    <Modal
      state="shown"
      onClose={onCancel}
      title={t`Wall mode`}
      icon="monitor"
      footer={
        <>
          <Button onPress={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" icon="maximize-2" isDisabled={!isPossible} onPress={start}>
            <Trans>Start</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4} className={styles["form"]}>
        <p>
          <Trans>
            The dashboard fills the screen and refreshes every minute. Esc exits, arrow keys switch
            dashboards, Space pauses.
          </Trans>
        </p>
        <p>
          <Trans>Where the server allows it, this screen stays logged in for weeks and can only read.</Trans>
        </p>
        {tenants.length > 1 && (
          <fieldset className={styles["tenants"]} aria-describedby={noneId}>
            <legend>{t`Tenants to show in turn`}</legend>
            <p id={noneId}>{t`None selected: the current tenant.`}</p>
            <div className={styles["list"]}>
              {tenants.map(({ oid }) => (
                <Checkbox
                  key={oid}
                  isSelected={chosen.includes(oid)}
                  onChange={(isChosen) =>
                    setChosen(isChosen ? [...chosen, oid] : chosen.filter((one) => one !== oid))
                  }
                >
                  {tenantName(oid)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )}
        <NumberField
          label={t`Seconds for each`}
          value={seconds}
          isInvalid={!isPossible}
          errorMessage={isPossible ? undefined : t`Enter a whole number from ${from} to ${to}.`}
          onChange={setSeconds}
        />
        {screens}
      </Stack>
    </Modal>
  );
};
