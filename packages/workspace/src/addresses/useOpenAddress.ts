import { useLocation, useRouter } from "@tanstack/react-router";
import { inLayoutOf } from "./paths.ts";

/** Opens another address of the console, in the layout of the present one; unsaved work is asked about first. */
export const useOpenAddress = (): ((href: string) => void) => {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (href) => void router.navigate({ href: inLayoutOf(pathname, href) });
};
