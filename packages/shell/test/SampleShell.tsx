import type { NetworkLogState } from "@backroom/api-client";
import type { Fluid, Theme } from "@backroom/contract";
import { Button, consoleIcons, registerIcons, Spacer } from "@backroom/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { createStore } from "zustand/vanilla";
import { CommandBarContent } from "../src/CommandBar/CommandBar.tsx";
import { Footer } from "../src/Footer/Footer.tsx";
import { contentWidth } from "../src/layout/layoutStore.ts";
import { NavigationBar } from "../src/NavigationBar/NavigationBar.tsx";
import { NavigationDrawer } from "../src/NavigationBar/NavigationDrawer.tsx";
import { sampleNavigation } from "./sampleNavigation.ts";
import { TitleBar } from "../src/TitleBar/TitleBar.tsx";
import { UserMenu } from "../src/UserMenu/UserMenu.tsx";
import { AppShell } from "../src/AppShell/AppShell.tsx";

registerIcons(consoleIcons);

/** Props of {@link SampleShell}. */
export interface SampleShellProps {
  readonly path?: string;
  readonly isPermitted?: boolean;
  readonly isNavigating?: boolean;
  readonly isUpdateAvailable?: boolean;
  readonly network?: Partial<NetworkLogState>;
  readonly children?: ReactNode;
  readonly onEvent?: (event: string) => void;
}

const noCalls: Partial<NetworkLogState> = {};
const ignore = (): void => undefined;
const titles: Record<string, readonly [title: string, icon: string, root: string]> = {
  "/data/article": ["Articles", "package", "Master data"],
  "/data/terminal": ["Terminals", "monitor", "Master data"],
};

/** The whole frame with sample data, as stories and tests show it. */
export const SampleShell = ({
  path = "/data/article",
  isPermitted = true,
  isNavigating = false,
  isUpdateAvailable = false,
  network = noCalls,
  children = null,
  onEvent = ignore,
}: SampleShellProps) => {
  const [isFavorite, setIsFavorite] = useState(true);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isTestMode, setIsTestMode] = useState(false);
  const [fluid, setFluid] = useState<Fluid>("auto");
  const [theme, setTheme] = useState<Theme>("auto");
  const [locale, setLocale] = useState("en");
  const [store] = useState(() =>
    createStore<NetworkLogState>(() => ({ entries: [], activity: undefined, ...network })),
  );
  const [title, icon, activeKey] = titles[path] ?? [];
  const navigation = { items: sampleNavigation, activeKey: activeKey ?? "/", currentPath: path };
  return (
    <AppShell
      width={contentWidth(fluid, "full-width")}
      isNavigating={isNavigating}
      titleBar={
        <TitleBar
          productTitle="Backroom"
          page={
            title === undefined
              ? undefined
              : { title, icon, state: path === "/data/terminal" ? "testable" : undefined }
          }
          isFavorite={isFavorite}
          onFavoriteChange={setIsFavorite}
          onOpenNavigation={() => setIsDrawerOpen(true)}
          userMenu={
            <UserMenu
              name="Mara Kern"
              email="mara@example.org"
              entries={{ changePassword: true, lock: true, testMode: true }}
              isTestMode={isTestMode}
              onTestModeChange={setIsTestMode}
              onChangePassword={() => onEvent("change-password")}
              onLock={() => onEvent("lock")}
              onLogout={() => onEvent("logout")}
            />
          }
        />
      }
      navigation={
        <>
          <NavigationBar {...navigation} />
          <NavigationDrawer {...navigation} isOpen={isDrawerOpen} onOpenChange={setIsDrawerOpen} />
        </>
      }
      footer={
        <Footer
          isPermitted={isPermitted}
          networkLog={store}
          isUpdateAvailable={isUpdateAvailable}
          onUpdate={() => onEvent("update")}
          locale={locale}
          onLocaleChange={setLocale}
          fluid={fluid}
          onFluidChange={setFluid}
          theme={theme}
          onThemeChange={setTheme}
        />
      }
    >
      <CommandBarContent>
        <Button variant="primary" icon="plus" onPress={() => onEvent("new")}>
          New
        </Button>
        <Button icon="clipboard">Paste</Button>
        <Spacer />
        <span>50 of 20,418 loaded</span>
      </CommandBarContent>
      {children}
    </AppShell>
  );
};
