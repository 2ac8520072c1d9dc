export { AppShell } from "./AppShell/AppShell.tsx";
export { EmbeddedShell } from "./AppShell/EmbeddedShell.tsx";
export { FillPage } from "./AppShell/FillPage.tsx";
export { CommandBarContent, NoCommands } from "./CommandBar/CommandBar.tsx";
export { Footer } from "./Footer/Footer.tsx";
export { LocalePicker } from "./Footer/LocalePicker.tsx";
export { ThemePicker } from "./Footer/ThemePicker.tsx";
export { LayoutProvider, useLayout } from "./layout/LayoutProvider.tsx";
export { contentWidth, createLayoutStore } from "./layout/layoutStore.ts";
export { useFocusPage } from "./navigation/useFocusPage.ts";
export { NavigationBar } from "./NavigationBar/NavigationBar.tsx";
export { NavigationDrawer } from "./NavigationBar/NavigationDrawer.tsx";
export { DocumentTitle } from "./page/DocumentTitle.tsx";
export { resolvePageHeader } from "./page/pageHeader.ts";
export { PanePage } from "./PanePage/PanePage.tsx";
export { createPreferencesStore } from "./preferences/preferencesStore.ts";
export { createUserPagesStore } from "./preferences/userPagesStore.ts";
export { ForbiddenPage } from "./StatusPages/ForbiddenPage.tsx";
export { NotFoundPage } from "./StatusPages/NotFoundPage.tsx";
export { CodeErrorPage, MissingPage, RetryLink, UnreachablePage } from "./StatusPages/StatusPages.tsx";
export { TitleBar } from "./TitleBar/TitleBar.tsx";
export { createUpdateStore } from "./update/updateStore.ts";
export { UserMenu } from "./UserMenu/UserMenu.tsx";
export { userMenuEntries } from "./UserMenu/userMenuRules.ts";

export type { AppShellProps } from "./AppShell/AppShell.tsx";
export type { EmbeddedShellProps } from "./AppShell/EmbeddedShell.tsx";
export type { FillPageProps } from "./AppShell/FillPage.tsx";
export type { CommandBarContentProps, CommandBarProviderProps } from "./CommandBar/CommandBar.tsx";
export type { ConnectionStatus } from "./Footer/ConnectionMark.tsx";
export type { FooterProps } from "./Footer/Footer.tsx";
export type { LocalePickerProps } from "./Footer/LocalePicker.tsx";
export type { ThemePickerProps } from "./Footer/ThemePicker.tsx";
export type { WidthPickerProps } from "./Footer/WidthPicker.tsx";
export type { LayoutProviderProps } from "./layout/LayoutProvider.tsx";
export type { ContentWidth, LayoutState, LayoutStore } from "./layout/layoutStore.ts";
export type { NavigationItem, PageState } from "./navigation/types.ts";
export type { NavigationBarProps } from "./NavigationBar/NavigationBar.tsx";
export type { NavigationDrawerProps } from "./NavigationBar/NavigationDrawer.tsx";
export type { NetworkIndicatorProps } from "./NetworkIndicator/NetworkIndicator.tsx";
export type { DocumentTitleProps } from "./page/DocumentTitle.tsx";
export type { PageHeader, PageHeaderSources } from "./page/pageHeader.ts";
export type { PanePageProps, SidePane } from "./PanePage/PanePage.tsx";
export type { PageList, Visit } from "./preferences/pageLists.ts";
export type {
  PreferencesOptions,
  PreferencesState,
  PreferencesStore,
} from "./preferences/preferencesStore.ts";
export type { UserPagesOptions, UserPagesState, UserPagesStore } from "./preferences/userPagesStore.ts";
export type { ForbiddenPageProps } from "./StatusPages/ForbiddenPage.tsx";
export type { NotFoundPageProps } from "./StatusPages/NotFoundPage.tsx";
export type { CodeErrorPageProps, RetryLinkProps } from "./StatusPages/StatusPages.tsx";
export type { TitleBarProps } from "./TitleBar/TitleBar.tsx";
export type { UpdateOptions, UpdateState, UpdateStore } from "./update/updateStore.ts";
export type { UserMenuProps } from "./UserMenu/UserMenu.tsx";
export type { UserMenuEntries, UserMenuFacts } from "./UserMenu/userMenuRules.ts";
