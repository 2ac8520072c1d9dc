import { Icon, IconButton, namedIcon, Row, ToggleButton, Truncate } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PAGE_TITLE_ID } from "../constants.ts";
import { useServerText } from "../navigation/useServerText.ts";
import type { PageHeader } from "../page/pageHeader.ts";
import { PageStateIcon } from "../navigation/PageStateMark.tsx";
import styles from "./TitleBar.module.css";

export interface TitleBarProps {
  /** Heading of the home page. */
  readonly productTitle: string;
  /** The page; undefined on the home page `/`, which shows the product title instead. */
  readonly page: PageHeader | undefined;
  /** Whether the page is a favourite. Default false. */
  readonly isFavorite?: boolean;
  /** Marks and unmarks the page as a favourite. Default: the page cannot be one, and no star shows. */
  readonly onFavoriteChange?: ((isFavorite: boolean) => void) | undefined;
  /** Opens the navigation where the window is too narrow for the bar; see `NavigationDrawer`. Default: no button. */
  readonly onOpenNavigation?: () => void;
  /** Tools before the tenant, such as a search button. Default none. */
  readonly tools?: ReactNode;
  /** The tenant selector. Default none. */
  readonly tenant?: ReactNode;
  /** The user menu. Default none. */
  readonly userMenu?: ReactNode;
}

/** Icon, title, state and favourite toggle of the page; tenant selector and user menu. */
export const TitleBar = ({
  productTitle,
  page,
  isFavorite = false,
  onFavoriteChange,
  onOpenNavigation,
  tools,
  tenant,
  userMenu,
}: TitleBarProps) => {
  const { t } = useLingui();
  const serverText = useServerText();
  return (
    <Row pad="0-4" as="header" gap={3} flex="none" className={styles["bar"]}>
      {onOpenNavigation !== undefined && (
        <div className={styles["menu"]}>
          <IconButton icon="menu" label={t`Open navigation`} onPress={onOpenNavigation} />
        </div>
      )}
      {page !== undefined && (
        <span className={styles["mark"]}>
          <Icon name={namedIcon(page.icon ?? "file")} />
        </span>
      )}
      {page?.state !== undefined && <PageStateIcon state={page.state} />}
      <Truncate as="h1" id={PAGE_TITLE_ID} size="lg" className={styles["title"]}>
        {page === undefined ? productTitle : serverText(page.title)}
      </Truncate>
      {page !== undefined && onFavoriteChange !== undefined && (
        <ToggleButton
          icon="star"
          className={styles["favorite"] ?? ""}
          aria-label={t`Favorite`}
          isSelected={isFavorite}
          onChange={onFavoriteChange}
        />
      )}
      <Row isAtEnd flex="none" className={styles["end"]}>
        {tools}
        {tenant != null && <span className={styles["tenant"]}>{tenant}</span>}
        {userMenu}
      </Row>
    </Row>
  );
};
