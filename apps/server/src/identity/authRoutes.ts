/** Pages under /auth a login can offer. */
export const authRoutes = ["register", "reset-password", "change-password"] as const;

/** A page under /auth that can be offered. */
export type AuthRoute = (typeof authRoutes)[number];

/** Whether there is a page of that name. */
export const isAuthRoute = (text: string): text is AuthRoute => authRoutes.some((page) => page === text);

/** Where the console begins and ends a session: paths of its site; null = its own pages. */
export interface SessionRoutes {
  readonly login: string | null;
  readonly logout: string | null;
}
