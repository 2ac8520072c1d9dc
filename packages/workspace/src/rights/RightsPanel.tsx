import type { PermissionName } from "@backroom/contract";
import { Box, Disclosure, Icon, Popover, Row, Stack, Text } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { RightReason } from "./RightReason.tsx";
import { rightTexts } from "./rightTexts.ts";
import styles from "./rights.module.css";

export interface RightsPanelProps {
  readonly overlay: DialogOverlayProps;
  /** Path of the page. */
  readonly path: string;
  /** Rights the page knows, and whether they are held. */
  readonly rights: readonly { readonly right: PermissionName; readonly isHeld: boolean }[];
}

/** What the user may do on a page, and why, right by right. */
export const RightsPanel = ({ overlay, path, rights }: RightsPanelProps) => {
  const { t } = useLingui();
  return (
    <Popover {...overlay} placement="bottom end" aria-label={t`What you may do here`}>
      <Stack gap={2} className={styles["panel"]}>
        <Text as="h2" size="lg">
          <Trans>What you may do here</Trans>
        </Text>
        <Text as="p" wrap="anywhere" tone="muted" size="sm">
          <Trans>Commands you have no right to are left out. Open a right to see what decides it.</Trans>
        </Text>
        <Stack as="ul">
          {rights.map(({ right, isHeld }) => (
            <Box as="li" key={right} line="start" pad="1-0">
              <Right path={path} right={right} isHeld={isHeld} />
            </Box>
          ))}
        </Stack>
      </Stack>
    </Popover>
  );
};

interface RightProps {
  readonly path: string;
  readonly right: PermissionName;
  readonly isHeld: boolean;
}

const Right = ({ path, right, isHeld }: RightProps) => {
  const { i18n, t } = useLingui();
  return (
    <Disclosure
      title={
        <Row as="span" isInline>
          <Text flex="none" tone="faint" className={styles["sign"]} data-tone={isHeld ? "success" : "danger"}>
            <Icon name={isHeld ? "check" : "ban"} label={isHeld ? t`Allowed` : t`Not allowed`} />
          </Text>
          {i18n._(rightTexts[right])}
        </Row>
      }
    >
      <RightReason path={path} right={right} />
    </Disclosure>
  );
};
