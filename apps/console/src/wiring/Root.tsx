import { ConfirmRegion, RouterProvider as AriaRouterProvider, ToastRegion } from "@backroom/ui";
import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { inLayoutOf } from "../routes/paths.ts";
import { useServices } from "../services/ServicesProvider.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { Relogin } from "./Relogin.tsx";

/** What is on every page: links that route, notifications, questions, the relogin dialog and the guard of unsaved edits. */
export const Root = () => {
  const { toasts, confirms } = useServices();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <AriaRouterProvider
      navigate={(href) => void router.navigate({ href })}
      useHref={(href) => inLayoutOf(pathname, href)}
    >
      <Outlet />
      <Relogin />
      <LeaveGuard />
      <ConfirmRegion store={confirms} />
      <ToastRegion store={toasts} />
    </AriaRouterProvider>
  );
};
