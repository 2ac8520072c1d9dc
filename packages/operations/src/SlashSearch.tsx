import { Kbd, Row, SearchField, useSlashKey } from "@backroom/ui";
import type { SearchFieldProps } from "@backroom/ui";
import styles from "./SlashSearch.module.css";

/** Props of {@link SlashSearch}. */
export interface SlashSearchProps extends Pick<SearchFieldProps, "aria-label" | "placeholder"> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The search of a page in its line of commands, which `/` leads to. */
export const SlashSearch = ({ value, ...props }: SlashSearchProps) => {
  const ref = useSlashKey<HTMLDivElement>();
  return (
    <div ref={ref} className={styles["search"]}>
      <SearchField {...props} value={value} />
      {value === "" && (
        <Row as="span" gap={0} className={styles["slash"]} aria-hidden>
          <Kbd keys={["/"]} />
        </Row>
      )}
    </div>
  );
};
