import { parse, throughputCardSchema } from "@backroom/contract";
import { Radio, RadioGroup, Stack } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { TileSelect, useSurroundings, useTenantName } from "@backroom/dashboard-tiles";
import type { TileProps } from "@backroom/dashboard-tiles";

export interface ComparisonSettingsProps extends Pick<TileProps, "params" | "changeParams"> {
  /** The time before, in words. */
  readonly before: string;
}

interface TenantChoiceProps {
  readonly label: string;
  readonly value: number;
  /** What 0 stands for; undefined = it cannot be chosen. */
  readonly none?: string;
  readonly onChange: (oid: number) => void;
}

const TenantChoice = ({ label, value, none, onChange }: TenantChoiceProps) => {
  const { t } = useLingui();
  const { tenants = [] } = useSurroundings();
  const tenantName = useTenantName();
  const isKnown = value === 0 || tenants.some(({ oid }) => oid === value);
  return (
    <Stack as="label" gap={1} size="sm">
      {label}
      <TileSelect value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <option value={0} disabled={none === undefined}>
          {none ?? t`Choose a tenant`}
        </option>
        {!isKnown && <option value={value}>{tenantName(value)}</option>}
        {tenants.map(({ oid }) => (
          <option key={oid} value={oid}>
            {tenantName(oid)}
          </option>
        ))}
      </TileSelect>
    </Stack>
  );
};

/** What the figures of a tile are compared with: nothing, the time before, or another tenant where the user sees several. */
export const ComparisonSettings = ({ params, changeParams, before }: ComparisonSettingsProps) => {
  const { t } = useLingui();
  const { tenants = [] } = useSurroundings();
  const parsed = parse(throughputCardSchema, params, "The params of a tile");
  const { compare = null, tenantOid = 0, otherTenantOid = 0 } = parsed.ok ? parsed.value : {};
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t`Compare with`}
        value={compare ?? "nothing"}
        onChange={(value) => changeParams({ compare: value === "nothing" ? null : value })}
      >
        <Radio value="nothing">{t`Nothing`}</Radio>
        <Radio value="before">{before}</Radio>
        {tenants.length > 1 && <Radio value="tenant">{t`Another tenant`}</Radio>}
      </RadioGroup>
      {compare === "tenant" && (
        <>
          <TenantChoice
            label={t`Tenant`}
            value={tenantOid}
            none={t`The current one`}
            onChange={(oid) => changeParams({ tenantOid: oid })}
          />
          <TenantChoice
            label={t`Compared with`}
            value={otherTenantOid}
            onChange={(oid) => changeParams({ otherTenantOid: oid })}
          />
        </>
      )}
    </Stack>
  );
};
