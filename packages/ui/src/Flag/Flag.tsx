import { useSyncExternalStore } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Flag.module.css";
import { readFlag, subscribeToFlags } from "./flagStore.ts";

export interface FlagProps {
  /** ISO 3166-1 alpha-2 code, any case: "DE". */
  readonly country: string;
  /** Extra class name. */
  readonly className?: string | undefined;
}

/**
 * A country's flag, loaded when first shown; the code shows where there is none. Always decoration: the name or code of
 * the country stands beside it as text.
 */
export const Flag = ({ country, className }: FlagProps) => {
  const code = country.toLowerCase();
  const image = useSyncExternalStore(
    subscribeToFlags,
    () => readFlag(code),
    () => undefined,
  );
  return (
    <span className={classNames(styles["flag"], className)} aria-hidden="true">
      {typeof image === "string" && <img src={image} alt="" width={18} height={13.5} />}
      {image === null && country.toUpperCase()}
    </span>
  );
};
