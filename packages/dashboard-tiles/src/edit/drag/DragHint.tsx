import { Kbd, Row } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import styles from "../DashboardEditor.module.css";

export interface DragHintProps {
  readonly ref: Ref<HTMLOutputElement>;
  /** Where the tile is that is being moved; undefined = none is. */
  readonly position: string | undefined;
  /** Whether keys move it: they are shown then. */
  readonly isByKeys: boolean;
}

/** Where a tile is while it is moved, and the keys that move it. It is empty otherwise. */
export const DragHint = ({ ref, position, isByKeys }: DragHintProps) => (
  <Row as="output" ref={ref} pad="2-3" size="sm" isWrapping gap={3} className={styles["hint"]}>
    {position !== undefined && (
      <>
        <strong data-testid="drag-position">{position}</strong>
        {isByKeys && (
          <Row as="span" gap={1} aria-hidden="true">
            <Kbd keys={["←", "↑", "↓", "→"]} /> <Trans>move</Trans> <Kbd keys={["↵"]} /> <Trans>drop</Trans>{" "}
            <Kbd keys={["Esc"]} /> <Trans>put back</Trans>
          </Row>
        )}
      </>
    )}
  </Row>
);
