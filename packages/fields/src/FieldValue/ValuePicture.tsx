import { Flag, Icon, namedIcon } from "@backroom/ui";
import type { CSSProperties } from "react";
import type { DescribedPicture } from "@backroom/values";
import styles from "./FieldValue.module.css";

export interface ValuePictureProps {
  readonly picture: DescribedPicture;
}

const colored = (color: string) => ({ "--value-color": color }) as CSSProperties;

/** What stands before a value's text: colour, flag, icon, small picture. Decoration: the text says the same. */
export const ValuePicture = ({ picture: { dot, swatch, country, icon, image } }: ValuePictureProps) => (
  <span className={styles["picture"]} aria-hidden="true">
    {dot !== undefined && <span className={styles["dot"]} style={colored(dot)} />}
    {swatch !== undefined && CSS.supports("color", swatch) && (
      <span className={styles["swatch"]} style={colored(swatch)} />
    )}
    {country !== undefined && <Flag country={country} />}
    {icon !== undefined && <Icon name={namedIcon(icon)} />}
    {image !== undefined && (
      <img
        key={image}
        className={styles["image"]}
        src={image}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={(event) => event.currentTarget.remove()}
      />
    )}
  </span>
);
