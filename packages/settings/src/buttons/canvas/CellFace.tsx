import { Icon, namedIcon, Row, Text, Truncate } from "@backroom/ui";
import { groundOf, inkOn } from "../model/contrast.ts";
import type { CellContent, Layout } from "../model/layout.ts";
import styles from "./Cell.module.css";

export interface CellFaceProps {
  readonly cell: Pick<CellContent, "text" | "color" | "picture">;
  readonly pictures: Layout["pictures"];
  /** Price at the end; "" = none. */
  readonly price?: string;
  /** Pictures and icons are shown. Default true. */
  readonly hasPicture?: boolean;
}

/** Colours of a cell, as the till has them. */
export const cellColors = (color: string) => ({ backgroundColor: groundOf(color), color: inkOn(color).ink });

/** The picture of a cell: an icon, or an image of the layout. */
export const CellPicture = ({
  picture,
  pictures,
}: {
  readonly picture: string;
  readonly pictures: Layout["pictures"];
}) => {
  if (picture.startsWith("icon:")) return <Icon name={namedIcon(picture.slice(5))} size={28} />;
  const data = picture.startsWith("picture:") ? pictures[picture.slice(8)] : undefined;
  return data === undefined ? null : <img className={styles["image"]} src={data} alt="" draggable={false} />;
};

/** What stands on a cell: picture and price above, text below. */
export const CellFace = ({ cell, pictures, price = "", hasPicture = true }: CellFaceProps) => (
  <>
    <Row as="span" gap={1} align="start" justify="between" flex="shrink" className={styles["top"]}>
      {hasPicture && <CellPicture picture={cell.picture} pictures={pictures} />}
      {price !== "" && (
        <Truncate isAtEnd weight="medium" isNumeric>
          {price}
        </Truncate>
      )}
    </Row>{" "}
    <Text wrap="anywhere" flex="none" weight="strong" className={styles["text"]} dir="auto">
      {cell.text}
    </Text>
  </>
);
