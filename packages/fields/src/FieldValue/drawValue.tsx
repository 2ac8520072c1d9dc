import type { ReactNode } from "react";
import type { DescribedValue } from "@backroom/values";
import styles from "./FieldValue.module.css";
import { ValuePicture } from "./ValuePicture.tsx";

const drawText = ({ text, unit, room, tone, isNumber = false }: DescribedValue) => (
  <bdi className={styles[isNumber ? "number" : "text"]} data-tone={tone}>
    {text}
    {room !== undefined && <span className={styles["room"]} data-room={room} />}
    {unit !== undefined && (
      <>
        &nbsp;
        <span className={styles["unit"]} data-code={unit.length > 1 || undefined}>
          {unit}
        </span>
      </>
    )}
  </bdi>
);

/**
 * A described value as elements. A function and no component: tables call it for each of their cells. The text keeps its
 * own direction. An empty value draws nothing.
 */
export const drawValue = (value: DescribedValue): ReactNode => {
  if (value.picture !== undefined) {
    return (
      <span className={styles["pair"]}>
        <ValuePicture picture={value.picture} />
        {drawText(value)}
      </span>
    );
  }
  return value.text === "" ? null : drawText(value);
};
