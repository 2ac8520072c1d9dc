import type { ApiClient } from "@backroom/api-client";
import { TestI18n } from "@backroom/i18n/testing";
import { createToastStore } from "@backroom/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createStore } from "zustand/vanilla";
import { createCalls } from "../calls/createCalls.ts";
import { followQueries } from "../calls/followQueries.ts";
import type { Services } from "../services/createServices.ts";
import type { Workspace } from "../services/createWorkspace.ts";
import { ServicesProvider } from "../services/ServicesProvider.tsx";
import { createTestHub } from "./createTestHub.ts";

/** Options of {@link createTestServices}. */
export interface TestServicesOptions {
  /** The calls the parts under test make. */
  readonly api: Partial<ApiClient>;
  /** Further services. */
  readonly services?: Partial<Services> | undefined;
  /** Further services of the logged-in part. */
  readonly workspace?: object | undefined;
  /** Oid of the tenant the user has chosen. Default: 1, the root. */
  readonly tenantOid?: number | undefined;
  /** Default: {@link createTestHub}. */
  readonly hub?: ReturnType<typeof createTestHub> | undefined;
}

/** Returns services for a test of parts that use `useServices`, `useWorkspace` and the hooks of calls. */
export const createTestServices = ({
  api,
  services,
  workspace,
  tenantOid = 1,
  hub = createTestHub(),
}: TestServicesOptions) => {
  const tenancy = createStore(() => ({ currentOid: tenantOid, placeOid: tenantOid }));
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: "always" } },
  });
  // A test gives the calls it uses.
  const client = api as ApiClient;
  const live = { hub, followScopes: () => () => undefined };
  const calls = createCalls({ api: client, queryClient, tenancy, ...live });
  followQueries({ queryClient, ...live });
  const logged = { tenancy, hub, queryClient, calls, ...workspace } as unknown as Workspace;
  const toasts = createToastStore();
  const notifier = { failed: () => undefined };
  const made = { api: client, toasts, notifier, ...services, workspace: { read: () => logged } };
  return {
    services: made as unknown as Services,
    hub,
    queryClient,
    calls,
    /** Lets the user choose another tenant. */
    enter: (oid: number) => tenancy.setState({ currentOid: oid, placeOid: oid }),
  };
};

interface TestServicesProps {
  readonly of: Pick<ReturnType<typeof createTestServices>, "services" | "queryClient">;
  /** Default: English. */
  readonly locale?: string | undefined;
  readonly children: ReactNode;
}

/** Gives parts under test their services and translations. */
export const TestServices = ({
  of: { services, queryClient },
  locale = "en",
  children,
}: TestServicesProps) => (
  <TestI18n locale={locale}>
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={services}>{children}</ServicesProvider>
    </QueryClientProvider>
  </TestI18n>
);
