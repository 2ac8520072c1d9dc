import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { Services } from "./createServices.ts";
import type { Workspace } from "./createWorkspace.ts";

const ServicesContext = createContext<Services | undefined>(undefined);

export interface ServicesProviderProps {
  readonly services: Services;
  readonly children: ReactNode;
}

/** Gives pages and wiring the services of the console. */
export const ServicesProvider = ({ services, children }: ServicesProviderProps) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);

/** The services of the console; throws outside of a {@link ServicesProvider}. */
export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error("useServices must be used inside <ServicesProvider>.");
  return services;
};

/** The services of the logged-in part; throws outside of a frame, whose route loads them. */
export const useWorkspace = (): Workspace => {
  const workspace = useServices().workspace.read();
  if (workspace === undefined) throw new Error("useWorkspace must be used inside a frame.");
  return workspace;
};
