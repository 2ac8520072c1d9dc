import { resolveAuthRoutes } from "@backroom/auth";
import { useAccess } from "@backroom/permissions";
import { TenantSelector } from "@backroom/scope-tenancy";
import { TitleBar, UserMenu, userMenuEntries } from "@backroom/shell";
import type { PageHeader } from "@backroom/shell";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useStore } from "zustand";
import { SupportBundle } from "@backroom/operations";
import { DraftsButton, useServices, useWorkspace } from "@backroom/workspace";
import { MessagesButton } from "./MessagesButton.tsx";
import { useAvatarUrl } from "./useAvatarUrl.ts";

interface ConsoleTitleBarProps {
  readonly path: string;
  readonly page: PageHeader | undefined;
  readonly onOpenNavigation: () => void;
}

const ConsoleUserMenu = () => {
  const { preferences, session, settings, unsavedWork } = useServices();
  const router = useRouter();
  const avatarUrl = useAvatarUrl(48);
  const { mayTest, isTestMode } = useAccess((state) => state);
  const { user, provider } = useStore(session);
  const hasCharacterKeys = useStore(preferences, (state) => state.hasCharacterKeys);
  const [isSupporting, setSupporting] = useState(false);
  if (user === undefined) return null;
  const routes = resolveAuthRoutes(settings());
  const open = (href: string): void => void router.navigate({ href });
  return (
    <>
      <UserMenu
        name={user.username}
        email={user.emailAddress ?? undefined}
        avatarUrl={avatarUrl}
        entries={userMenuEntries({
          provider: provider === "internal" ? "Integrated" : "AAD",
          hasChangePasswordRoute: routes.changePassword !== null,
          mayTest,
        })}
        isTestMode={isTestMode}
        onTestModeChange={preferences.setTestMode}
        hasCharacterKeys={hasCharacterKeys}
        onCharacterKeysChange={preferences.setCharacterKeys}
        onChangePassword={() => open(routes.changePassword ?? "/auth/change-password")}
        onLock={session.lock}
        onSupportBundle={() => setSupporting(true)}
        onLogout={() => void unsavedWork.mayLeave().then((isAgreed) => isAgreed && session.logout())}
      />
      <SupportBundle isOpen={isSupporting} onClose={() => setSupporting(false)} />
    </>
  );
};

/** The title bar with the current page, the tenant selector and the user menu. */
export const ConsoleTitleBar = ({ path, page, onOpenNavigation }: ConsoleTitleBarProps) => {
  const { config, notifier, session, unsavedWork } = useServices();
  const { pages, tenancy } = useWorkspace();
  const isFavorite = useStore(pages, (state) => state.favorites.includes(path));
  const isLoggedIn = useStore(session, (state) => state.user !== undefined);
  // Favourites belong to a user, and what does not open, or does not exist, is no page to come back to.
  const isPage = useRouterState({
    select: ({ matches }) =>
      matches.every(
        ({ status, staticData }) =>
          status !== "notFound" && status !== "error" && staticData.isForbidden !== true,
      ),
  });
  return (
    <TitleBar
      productTitle={config.productTitle}
      page={page}
      isFavorite={isFavorite}
      onFavoriteChange={isLoggedIn && isPage ? () => pages.toggleFavorite(path) : undefined}
      onOpenNavigation={onOpenNavigation}
      tools={
        <>
          <DraftsButton />
          {isLoggedIn && <MessagesButton />}
        </>
      }
      tenant={
        <TenantSelector
          store={tenancy}
          confirmChange={unsavedWork.mayLeave}
          onPrimaryChange={(oid) => void tenancy.setPrimary(oid).catch(notifier.failed)}
        />
      }
      userMenu={<ConsoleUserMenu />}
    />
  );
};
