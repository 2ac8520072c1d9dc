import { Badge, Flag, Icon, SearchField, VisuallyHidden } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { CSSProperties } from "react";
import {
  Autocomplete,
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListLayout,
  Text,
  Virtualizer,
  useLocale,
} from "react-aria-components";
import { useStore } from "zustand";
import { SEARCHABLE_ABOVE } from "../constants.ts";
import type { Tenant } from "../state/currentTenant.ts";
import type { TenancyStore } from "../state/tenancyStore.ts";
import { tenantSections } from "./tenantSections.ts";
import type { TenantEntry, TenantSection } from "./tenantSections.ts";
import styles from "./TenantSelector.module.css";

const ROW_HEIGHT = 36;
const HEADING_HEIGHT = 30;
const PADDING = 4;
const ROOT_KEY = "root";

/** Props of {@link TenantList}. */
export interface TenantListProps {
  readonly store: TenancyStore;
  readonly onChoose: (oid: number) => void;
}

const TenantItem = ({ id, tenant, isCurrent }: { id: string; tenant: Tenant; isCurrent: boolean }) => (
  <ListBoxItem
    id={id}
    textValue={`${tenant.text} ${tenant.id}`}
    isDisabled={tenant.isDisabled}
    className={styles["item"] ?? ""}
    data-current={isCurrent || undefined}
  >
    {tenant.country === undefined ? <Icon name="building-2" /> : <Flag country={tenant.country} />}
    <span className={styles["name"]}>{tenant.text}</span>
    {tenant.isDisabled && (
      <>
        <Badge>
          <Trans>disabled</Trans>
        </Badge>
        <VisuallyHidden>
          <Text slot="description">
            <Trans>This tenant is disabled and cannot be chosen.</Trans>
          </Text>
        </VisuallyHidden>
      </>
    )}
    <span className={styles["id"]}>{tenant.id}</span>
    <span className={styles["mark"]}>{isCurrent && <Icon name="check" />}</span>
  </ListBoxItem>
);

/** The searchable, grouped list inside the selector; virtual, so that thousands of tenants open as fast as ten. */
export const TenantList = ({ store, onChoose }: TenantListProps) => {
  const { t } = useLingui();
  const { locale } = useLocale();
  const { tenants, recents, currentOid, rootOid, mayChooseRoot } = useStore(store);
  const [search, setSearch] = useState("");
  const intl = useMemo(
    () => ({
      collator: new Intl.Collator(locale, { numeric: true }),
      countries: new Intl.DisplayNames(locale, { type: "region", fallback: "code" }),
    }),
    [locale],
  );
  const countryName = (country: string): string => intl.countries.of(country) ?? country;
  const sectionsFor = (search: string): readonly TenantSection[] =>
    tenantSections({ tenants, recents, search, countryName, collator: intl.collator });
  const unsearched = sectionsFor("");
  const sections = search === "" ? unsearched : sectionsFor(search);

  const headingOf = (section: TenantSection): string | undefined => {
    if (section.kind === "recent") return t`Recent`;
    if (section.kind === "all") return sections.length > 1 ? t`All` : undefined;
    return section.country === undefined ? t`Without a country` : countryName(section.country);
  };
  /** Height of everything unsearched, in px: few tenants need no scrolling box, and typing must not move the list. */
  const contentHeight =
    2 * PADDING +
    (mayChooseRoot ? ROW_HEIGHT : 0) +
    unsearched.reduce(
      (height, { kind, entries }) =>
        height +
        (kind === "all" && unsearched.length === 1 ? 0 : HEADING_HEIGHT) +
        entries.length * ROW_HEIGHT,
      0,
    );
  const choose = (key: string): void => onChoose(key === ROOT_KEY ? rootOid : Number(key.split(":")[1]));

  const list = (
    <Virtualizer
      layout={ListLayout}
      layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: HEADING_HEIGHT, padding: PADDING }}
    >
      <ListBox
        aria-label={t`Tenants`}
        className={styles["list"] ?? ""}
        style={{ "--content-height": `${contentHeight}px` } as CSSProperties}
        autoFocus={tenants.length <= SEARCHABLE_ABOVE}
        onAction={(key) => choose(String(key))}
        renderEmptyState={() => (
          <div className={styles["empty"]}>{t`No entry, please adjust the search`}</div>
        )}
      >
        {mayChooseRoot && search === "" && (
          <ListBoxItem
            id={ROOT_KEY}
            textValue={t`All tenants`}
            className={styles["item"] ?? ""}
            data-current={currentOid === rootOid || undefined}
          >
            <Icon name="globe" />
            <span className={styles["name"]}>{t`All tenants`}</span>
            <span className={styles["mark"]}>{currentOid === rootOid && <Icon name="check" />}</span>
          </ListBoxItem>
        )}
        <Collection
          items={sections.map((section) => ({ ...section, id: section.key }))}
          dependencies={[currentOid]}
        >
          {(section) => {
            const heading = headingOf(section);
            return (
              <ListBoxSection id={section.key} aria-label={heading ?? t`Tenants`}>
                {heading !== undefined && (
                  <Header className={styles["heading"] ?? ""}>
                    {section.country !== undefined && <Flag country={section.country} />}
                    {heading}
                  </Header>
                )}
                <Collection items={section.entries} dependencies={[currentOid]}>
                  {({ key, tenant }: TenantEntry) => (
                    <TenantItem id={key} tenant={tenant} isCurrent={tenant.oid === currentOid} />
                  )}
                </Collection>
              </ListBoxSection>
            );
          }}
        </Collection>
      </ListBox>
    </Virtualizer>
  );

  if (tenants.length <= SEARCHABLE_ABOVE) return list;
  return (
    <Autocomplete inputValue={search} onInputChange={setSearch}>
      <div className={styles["search"]}>
        <SearchField label={t`Search tenants`} autoFocus />
      </div>
      {list}
    </Autocomplete>
  );
};
