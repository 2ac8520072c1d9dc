import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { endSession } from "./endSession.ts";
import { useServices } from "@backroom/workspace";

/** Leads to the login page when the session ends, wherever it was ended. */
export const SessionEnd = () => {
  const services = useServices();
  const router = useRouter();
  useEffect(
    () =>
      services.session.subscribe((state, before) => {
        void endSession(services, router, state, before);
      }),
    [services, router],
  );
  return null;
};
