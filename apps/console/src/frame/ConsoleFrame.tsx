import "@backroom/scope-tenancy/styles.css";
import "@backroom/workspace/styles.css";
import { findActiveRootItem, useAccess } from "@backroom/permissions";
import {
  AppShell,
  contentWidth,
  createLayoutStore,
  DocumentTitle,
  LayoutProvider,
  NavigationBar,
  NavigationDrawer,
} from "@backroom/shell";
import { loadConsoleIcons } from "@backroom/ui";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useStore } from "zustand";
import { logError, markAvailable, PreviewNotice, useAreas, useServices } from "@backroom/workspace";
import { ConsoleFooter } from "./ConsoleFooter.tsx";
import { ConsoleTitleBar } from "./ConsoleTitleBar.tsx";
import { useFollowNavigation } from "./useFollowNavigation.ts";
import { usePageHeader } from "./usePageHeader.ts";
import { usePageMeta } from "./usePageMeta.ts";
import { useUnknownPages } from "./useUnknownPages.ts";
import { useHub } from "./useHub.ts";
import { WorkspaceProviders } from "./WorkspaceProviders.tsx";

// Icons stand beside texts, so the page is usable before they are there.
loadConsoleIcons().catch((error: unknown) => logError("The icons could not be loaded.", error));

const Frame = () => {
  const { config, preferences } = useServices();
  const navigation = useAccess((state) => state.navigation);
  const { path, header: page } = usePageHeader();
  const isNavigating = useRouterState({ select: (state) => state.isLoading });
  const fluid = useStore(preferences, (state) => state.fluid);
  const meta = usePageMeta();
  const { pages } = useAreas();
  const [layout] = useState(createLayoutStore);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  useFollowNavigation(layout);
  useHub();
  useUnknownPages();

  const rootItems = markAvailable(pages, navigation.rootItems);
  const items = {
    items: rootItems,
    activeKey: findActiveRootItem(navigation, path, meta.responsiblePath)?.key,
    currentPath: path,
  };

  return (
    <LayoutProvider store={layout}>
      <DocumentTitle title={page?.title} productTitle={config.productTitle} />
      <AppShell
        width={contentWidth(fluid, meta.isFullWidth === true ? "full-width" : "boxed")}
        isFramed={meta.isFramed === true}
        isNavigating={isNavigating}
        titleBar={
          <>
            <PreviewNotice />
            <ConsoleTitleBar path={path} page={page} onOpenNavigation={() => setIsDrawerOpen(true)} />
          </>
        }
        navigation={
          <>
            <NavigationBar {...items} />
            <NavigationDrawer {...items} isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen} />
          </>
        }
        footer={<ConsoleFooter layout={layout} />}
      >
        <Outlet />
      </AppShell>
    </LayoutProvider>
  );
};

/** The frame of the logged-in console around the current page. */
export const ConsoleFrame = () => (
  <WorkspaceProviders>
    <Frame />
  </WorkspaceProviders>
);
