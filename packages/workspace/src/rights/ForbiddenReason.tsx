import { Disclosure } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import { useServices } from "../services/ServicesProvider.tsx";
import { RightReason } from "./RightReason.tsx";
import styles from "./rights.module.css";

/** Why a page does not open, for who is logged in. */
export const ForbiddenReason = ({ path }: { readonly path: string }) => {
  const { session } = useServices();
  const isLoggedIn = useStore(session, ({ user }) => user !== undefined);
  if (!isLoggedIn) return null;
  return (
    <div className={styles["reason"]}>
      <Disclosure title={<Trans>Why?</Trans>}>
        <RightReason path={path} right="Demand" />
      </Disclosure>
    </div>
  );
};
