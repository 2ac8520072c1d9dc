import { Icon, Row, Stack } from "@backroom/ui";
import type { IconProps } from "@backroom/ui";
import type { CSSProperties, ReactNode } from "react";
import type { TileLinkTarget } from "../definition/surroundings.ts";
import type { TileSize } from "../definition/tileDefinition.ts";
import styles from "./Tile.module.css";
import { TileTitle } from "./TileTitle.tsx";

/** Props of {@link Tile}. */
export interface TileFrameProps {
  /** Key of its card; the test id is `tile-{key}`. */
  readonly tileKey: string;
  readonly title: string;
  readonly icon: IconProps["name"];
  /** Cells it takes. Default: medium. */
  readonly size?: TileSize;
  /** Where the title leads. Default: nowhere. */
  readonly link?: TileLinkTarget | undefined;
  /** Beside the title, at the end. Default: nothing. */
  readonly action?: ReactNode;
  /** Its place in the grid. Default: the next free one. */
  readonly style?: CSSProperties;
  /** Whether it follows the pointer. Default false. */
  readonly isHeld?: boolean;
  /** Whether it only shows and cannot be used. Default false. */
  readonly isInert?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of a tile. Its content says what the background means by rendering {@link TileState}: loading, or danger when
 * something needs attention.
 */
export const Tile = ({
  tileKey,
  title,
  icon,
  size = "medium",
  link,
  action,
  style,
  isHeld = false,
  isInert = false,
  children,
}: TileFrameProps) => (
  <Stack
    as="section"
    flex="shrink"
    className={styles["tile"]}
    data-size={size}
    data-tile={tileKey}
    data-testid={`tile-${tileKey}`}
    aria-label={title}
    style={style}
    data-held={isHeld || undefined}
    inert={isInert}
  >
    <Row as="header" tone="muted" className={styles["header"]}>
      <Icon name={icon} />
      <TileTitle title={title} link={link} />
      <Row as="span" justify="end" gap={1} className={styles["actions"]}>
        {action}
      </Row>
    </Row>
    <Stack flex="grow" gap={2} className={styles["body"]}>
      {children}
    </Stack>
  </Stack>
);
