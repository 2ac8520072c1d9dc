import { Disclosure, Icon, IconButton, namedIcon, Row, Stack } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog, Heading, Link, Modal, ModalOverlay } from "react-aria-components";
import { groupsOf, visibleItems } from "../navigation/navigationItems.ts";
import { useServerText } from "../navigation/useServerText.ts";
import type { NavigationDrawerProps } from "./NavigationDrawer.tsx";
import { NavigationGroup } from "./NavigationGroup.tsx";
import styles from "./NavigationDrawer.module.css";

export interface DrawerPanelProps extends NavigationDrawerProps {
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

/** What slides in from the side: everything the bar holds. */
export const DrawerPanel = ({
  items,
  activeKey,
  currentPath,
  isOpen,
  onOpenChange,
  onLeave,
}: DrawerPanelProps) => {
  const { t } = useLingui();
  const serverText = useServerText();
  const close = (): void => onOpenChange(false);
  const follow = (): void => {
    onLeave();
    close();
  };
  return (
    <ModalOverlay
      className={styles["overlay"] ?? ""}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
    >
      <Modal className={styles["drawer"] ?? ""}>
        <Dialog className={styles["dialog"] ?? ""}>
          <Row gap={0} justify="between" className={styles["head"]}>
            <Heading slot="title" className={styles["title"] ?? ""}>
              <Trans>Navigation</Trans>
            </Heading>
            <IconButton icon="x" label={t({ id: "Close", message: "Close" })} onPress={close} />
          </Row>
          <nav aria-label={t`Main`}>
            {visibleItems(items).map((item) =>
              item.path === null ? (
                <Disclosure
                  key={item.key}
                  title={serverText(item.text)}
                  defaultExpanded={item.key === activeKey}
                >
                  <Stack gap={3}>
                    {groupsOf(item).map(({ group, links }) => (
                      <NavigationGroup
                        key={group?.key ?? item.key}
                        title={group === undefined ? undefined : serverText(group.text)}
                        links={links}
                        currentPath={currentPath}
                        onLeave={follow}
                      />
                    ))}
                  </Stack>
                </Disclosure>
              ) : (
                <Link
                  key={item.key}
                  href={item.path}
                  isDisabled={item.isDisabled ?? false}
                  className={styles["link"] ?? ""}
                  onClick={follow}
                  {...(item.path === currentPath && { "aria-current": "page" })}
                >
                  <Icon name={namedIcon(item.icon ?? "file")} />
                  {serverText(item.text)}
                </Link>
              ),
            )}
          </nav>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
