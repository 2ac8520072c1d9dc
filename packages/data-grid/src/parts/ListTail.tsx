import { useFailureText } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { Button, Icon, Row } from "@backroom/ui";
import { useStore } from "zustand";
import type { GridController } from "../controller/createGridController.ts";
import styles from "./parts.module.css";

/** Shows below the table that its rows are outdated or further rows failed to load, and why. */
export const ListTail = ({ grid }: { readonly grid: GridController }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const error = useStore(grid.list.store, (state) => state.error);
  const isOutdated = useStore(grid.list.store, ({ phase, cache }) => phase === "failed" && cache.loaded > 0);
  const isPartial = useStore(grid.list.store, ({ phase, error }) => phase === "ready" && error !== null);
  if (!isOutdated && !isPartial) return null;
  return (
    <Row
      pad="2-4"
      line="start"
      as="output"
      tone="muted"
      size="sm"
      className={styles["tail"]}
      data-tone="danger"
    >
      <Icon name="triangle-alert" />
      <span>
        {isOutdated ? t`These records are not up to date.` : t`Could not load further records.`}{" "}
        {failureText(error)}
      </span>
      <Button size="sm" onPress={() => void grid.list.retry()}>
        {t({ id: "Try again", message: "Try again" })}
      </Button>
    </Row>
  );
};
