import type { PreviewedOwner } from "@backroom/permissions";
import { Button, Icon, Row, Text } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useWorkspace } from "../services/ServicesProvider.tsx";
import styles from "./rights.module.css";

export interface PreviewBannerProps {
  readonly previewed: PreviewedOwner;
}

/** Says whose console is previewed, and ends that. Begins at their home page and ends where it began. */
export const PreviewBanner = ({ previewed }: PreviewBannerProps) => {
  const router = useRouter();
  const { preview } = useWorkspace();
  const begunAt = useRef<string>(undefined);
  useEffect(() => {
    begunAt.current ??= router.state.location.href;
    void router.navigate({ to: "/" });
  }, [router]);
  const end = () => {
    preview.end();
    void router.navigate({ href: begunAt.current ?? "/" });
  };
  const name = (
    <Text as="bdi" weight="strong">
      {previewed.name}
    </Text>
  );
  return (
    <Row gap={3} rowGap={1} isWrapping flex="none" className={styles["banner"]}>
      <Icon name="eye" />
      <output className={styles["about"]}>
        {previewed.roleOid === undefined ? (
          <Trans>
            You see pages and commands as {name}, and the records that you may see. Nothing is saved.
          </Trans>
        ) : (
          <Trans>
            You see pages and commands as a user with the role {name}, and the records that you may see.
            Nothing is saved.
          </Trans>
        )}
      </output>
      <Button icon="x" onPress={end}>
        <Trans>End preview</Trans>
      </Button>
    </Row>
  );
};
