import { Row } from "@backroom/ui";
import type { CellRenderers } from "@backroom/data-grid";
import { readLayout } from "../model/layoutRecord.ts";
import { PageMap } from "../pages/PageMap.tsx";
import styles from "./LayoutName.module.css";

export interface LayoutNameProps {
  readonly text: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** The name of a layout in a list, behind a small map of its first page. */
const LayoutName = ({ text, record }: LayoutNameProps) => {
  const [first] = readLayout(record, "function").layout.pages;
  return (
    <Row as="span" flex="shrink" className={styles["name"]}>
      {first !== undefined && <PageMap page={first} />}
      <bdi>{text}</bdi>
    </Row>
  );
};

/** How the lists of layouts draw their columns, by format. */
export const layoutCells: CellRenderers = {
  layoutName: () => (value, record) => (
    <LayoutName text={typeof value === "string" ? value : ""} record={record} />
  ),
};
