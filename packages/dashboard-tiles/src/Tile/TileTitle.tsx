import { IconButton, Link, Truncate } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { TileLinkTarget } from "../definition/surroundings.ts";
import styles from "./Tile.module.css";

export interface TileTitleProps {
  readonly title: string;
  /** Where it leads. Undefined: nowhere. */
  readonly link: TileLinkTarget | undefined;
}

/** The title of a tile, which leads to the page behind it; when that does not open, a sign beside it says why. */
export const TileTitle = ({ title, link }: TileTitleProps) => {
  const { t } = useLingui();
  if (link === undefined)
    return (
      <Truncate as="h2" className={styles["title"]}>
        {title}
      </Truncate>
    );
  const { href, refusal } = link;
  const reason =
    refusal === "forbidden"
      ? t`You may not open the page behind this tile.`
      : t`This console does not have the page behind this tile.`;
  return (
    <>
      <Truncate as="h2" className={styles["title"]}>
        <Link href={href} isQuiet isDisabled={refusal !== undefined}>
          {title}
        </Link>
      </Truncate>
      {refusal !== undefined && (
        <IconButton size="sm" icon={refusal === "forbidden" ? "lock" : "info"} label={reason} />
      )}
    </>
  );
};
