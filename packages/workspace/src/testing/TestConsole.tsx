import { AccessProvider } from "@backroom/permissions";
import { AppShell, createLayoutStore, LayoutProvider } from "@backroom/shell";
import { ConfirmRegion, ToastRegion } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import type { AreaDefinition } from "../areas/areaDefinition.ts";
import { AreasProvider } from "../areas/AreasProvider.tsx";
import { combineAreas } from "../areas/combineAreas.ts";
import { ServicesProvider } from "../services/ServicesProvider.tsx";
import { createTestConsole } from "./createTestConsole.ts";
import type { TestConsoleOptions } from "./createTestConsole.ts";
import { TestRouter } from "./TestRouter.tsx";

export interface TestConsoleProps extends TestConsoleOptions {
  /** Path and query of the page. Default: `/page`. */
  readonly address?: string | undefined;
  /** Areas that add inputs, cells and panels. Default: none. */
  readonly areas?: readonly AreaDefinition[] | undefined;
  /** Px. Default: 720. */
  readonly height?: number | undefined;
  /** The page, or a part of one. */
  readonly children: ReactNode;
}

const noAreas: readonly AreaDefinition[] = [];

/** Shows a page, or a part of one, in the frame of a console with a fake server. Language and direction are those around it. */
export const TestConsole = ({
  address,
  areas = noAreas,
  height = 720,
  children,
  ...options
}: TestConsoleProps) => {
  const { i18n } = useLingui();
  const [layout] = useState(createLayoutStore);
  const [combined] = useState(() => combineAreas(areas));
  const [made, setMade] = useState<Awaited<ReturnType<typeof createTestConsole>>>();
  const make = useEffectEvent(() => createTestConsole(i18n, options));
  useEffect(() => {
    void make().then(setMade);
  }, []);
  if (made === undefined) return null;
  const { services, queryClient, access, confirms, toasts } = made;
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={services}>
        <AreasProvider areas={combined}>
          <AccessProvider store={access}>
            <LayoutProvider store={layout}>
              <div style={{ blockSize: height }}>
                <AppShell titleBar={null} navigation={null} footer={null}>
                  <TestRouter address={address}>{children}</TestRouter>
                </AppShell>
              </div>
              <ConfirmRegion store={confirms} />
              <ToastRegion store={toasts} />
            </LayoutProvider>
          </AccessProvider>
        </AreasProvider>
      </ServicesProvider>
    </QueryClientProvider>
  );
};
