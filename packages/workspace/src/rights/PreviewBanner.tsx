import { useAccess } from "@backroom/permissions";
import { Button, Icon } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useWorkspace } from "../services/ServicesProvider.tsx";
import styles from "./rights.module.css";

/** Says whose console is previewed, and ends that; nothing while nobody's is. Begins at their home page and ends where it began. */
export const PreviewBanner = () => {
  const router = useRouter();
  const { preview } = useWorkspace();
  const previewed = useAccess((state) => state.previewed);
  const begunAt = useRef<string>(undefined);
  useEffect(() => {
    if (previewed !== undefined) {
      begunAt.current = router.state.location.href;
      void router.navigate({ to: "/" });
    } else if (begunAt.current !== undefined) {
      const href = begunAt.current;
      begunAt.current = undefined;
      void router.navigate({ href });
    }
  }, [previewed, router]);
  if (previewed === undefined) return null;
  const name = <bdi className={styles["name"]}>{previewed.name}</bdi>;
  return (
    <div className={styles["banner"]}>
      <Icon name="eye" />
      <output className={styles["about"]}>
        {previewed.roleOid === undefined ? (
          <Trans>
            You see pages and commands as {name}; records are those you may see. Nothing is saved.
          </Trans>
        ) : (
          <Trans>
            You see pages and commands as somebody with the role {name}; records are those you may see.
            Nothing is saved.
          </Trans>
        )}
      </output>
      <Button icon="x" onPress={preview.end}>
        <Trans>End preview</Trans>
      </Button>
    </div>
  );
};
