import { Box, Icon, namedIcon, Text } from "@backroom/ui";
import { useId } from "react";
import { Link } from "react-aria-components";
import type { KeyPress } from "../navigation/moveFocus.ts";
import { pageStateOf } from "../navigation/navigationItems.ts";
import { PageStateBadge } from "../navigation/PageStateMark.tsx";
import type { NavigationItem } from "../navigation/types.ts";
import { useServerText } from "../navigation/useServerText.ts";
import styles from "./NavigationGroup.module.css";

export interface NavigationGroupProps {
  /** Heading; undefined for links that stand in no group. */
  readonly title: string | undefined;
  readonly links: readonly NavigationItem[];
  readonly currentPath: string;
  /** Whether the first link that leads somewhere takes the focus when it appears. Default false. */
  readonly hasAutoFocus?: boolean;
  /** Moves among the links. Default: nothing. */
  readonly onKeyDown?: (event: KeyPress) => void;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

/** A heading and its links. */
export const NavigationGroup = ({
  title,
  links,
  currentPath,
  hasAutoFocus = false,
  onKeyDown,
  onLeave,
}: NavigationGroupProps) => {
  const serverText = useServerText();
  const titleId = useId();
  const firstIndex = links.findIndex(({ isDisabled }) => isDisabled !== true);
  return (
    <Box flex="shrink">
      {title !== undefined && (
        <Text as="h2" tone="faint" size="xs" id={titleId} className={styles["title"]}>
          {title}
        </Text>
      )}
      <ul {...(title !== undefined && { "aria-labelledby": titleId })}>
        {links.map((link, index) => {
          const state = pageStateOf(link);
          return (
            <li key={link.key}>
              <Link
                href={link.path ?? "/"}
                isDisabled={link.isDisabled ?? false}
                className={styles["link"] ?? ""}
                autoFocus={hasAutoFocus && index === firstIndex}
                onClick={onLeave}
                {...(onKeyDown && { onKeyDown })}
                {...(link.path === currentPath && { "aria-current": "page" })}
              >
                <Icon name={namedIcon(link.icon ?? "file")} />
                {serverText(link.text)}
                {state !== undefined && <PageStateBadge state={state} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </Box>
  );
};
