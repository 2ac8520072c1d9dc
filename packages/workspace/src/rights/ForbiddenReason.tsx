import { Disclosure } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import { useServices } from "../services/ServicesProvider.tsx";
import { RightReason } from "./RightReason.tsx";
import styles from "./rights.module.css";

/** Why a page does not open, for a logged-in user: the rule that denies it, or that the server does not offer the page. */
export const ForbiddenReason = ({ path }: { readonly path: string }) => {
  const { session } = useServices();
  const isLoggedIn = useStore(session, ({ user }) => user !== undefined);
  if (!isLoggedIn) return null;
  return (
    <div className={styles["reason"]}>
      <Disclosure title={<Trans>Why?</Trans>}>
        <RightReason
          path={path}
          right="Demand"
          whenHeld={
            <Trans>Your rights allow it, but the server does not offer a page at this address.</Trans>
          }
        />
      </Disclosure>
    </div>
  );
};
