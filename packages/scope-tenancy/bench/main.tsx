import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import type { ScopeRow } from "@backroom/contract";
import { createMemoryStorage } from "@backroom/ports/testing";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createRoot } from "react-dom/client";
import { createTenancyStore } from "../src/state/tenancyStore.ts";
import { TenantSelector } from "../src/TenantSelector/TenantSelector.tsx";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const countries = ["AT", "CZ", "DE", "FR", "IT", "JP"];

const rowsOf = (tenants: number, locations: number): ScopeRow[] => [
  [0, -1, "$", "GLOBAL", 1, "Global", "", false, false],
  ...countries.map((id, index): ScopeRow => [index + 1, 0, id, "COUNTRY", 0, id, "", false, false]),
  ...Array.from({ length: tenants }, (_, tenant): ScopeRow[] => {
    const row = 10 + tenant * (locations + 1);
    const id = String(1000 + tenant);
    return [
      [row, (tenant % countries.length) + 1, id, "TENANT", row, `Shop ${id}`, "", false, false],
      ...Array.from({ length: locations }, (_, index): ScopeRow => {
        const oid = row + index + 1;
        return [
          oid,
          row,
          String(index + 1),
          "LOCATION",
          oid,
          `Location ${index + 1} of ${id}`,
          "",
          false,
          false,
        ];
      }),
    ];
  }).flat(),
];

const mount = async ({ tenants, locations }: { tenants: number; locations: number }) => {
  const store = createTenancyStore({
    api: {
      scopeRows: async () => rowsOf(tenants, locations),
      scopeCurrencies: async () => ({}),
      setPrimaryTenant: async () => undefined,
    },
    localStorage: createMemoryStorage(),
    sessionStorage: createMemoryStorage(),
    logError: () => undefined,
  });
  await store.load({ username: "bench", rootTenantOid: 1, tenantOids: [], primaryTenantOid: -1 });
  createRoot(document.getElementById("root") ?? document.body).render(
    <I18nProvider i18n={i18n}>
      <TenantSelector store={store} />
    </I18nProvider>,
  );
};

window.__placesBench = { mount };
