import { createContext, use } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { Session } from "./state/session.ts";
import type { SessionState } from "./state/sessionState.ts";

const SessionContext = createContext<Session | null>(null);

/** Props of {@link SessionProvider}. */
export interface SessionProviderProps {
  /** Made by `createSession`. */
  session: Session;
  /** The console. */
  children: ReactNode;
}

/** Gives the session to everything inside. */
export const SessionProvider = ({ session, children }: SessionProviderProps) => (
  <SessionContext value={session}>{children}</SessionContext>
);

/**
 * The session of the surrounding {@link SessionProvider}.
 * @throws when there is none.
 */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === null) throw new Error("useSession needs a SessionProvider around the component.");
  return session;
};

/** Part of the session's state; the component renders again when that part changes. */
export const useSessionState = <T,>(selector: (state: SessionState) => T): T =>
  useStore(useSession().store, selector);
