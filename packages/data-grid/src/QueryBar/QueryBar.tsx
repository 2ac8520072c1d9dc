import type { EntityMeta } from "@backroom/contract";
import { FieldsProvider, FilterBar, FormRoot, useFormState } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import { Button, IconButton, Row } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FoldedQuery } from "./FoldedQuery.tsx";
import { useQueryBar } from "./useQueryBar.ts";
import { useQueryLookups } from "./useQueryLookups.ts";
import styles from "./QueryBar.module.css";

export interface QueryBarProps {
  /** The kind: its query's parameters and defaults. */
  readonly meta: Pick<EntityMeta, "query">;
  /** The form over the query's fields; its submit runs the query. */
  readonly form: Form;
  /** Text of the query button. */
  readonly action: "start" | "refresh";
  /** Back to the defaults and an empty result. */
  readonly onReset: () => void;
  /** Number of the query whose result is shown; 0 = none. Default 0. */
  readonly run?: number;
  /** How the rows are shown: stands at the end of the bar. Default: nothing. */
  readonly tools?: ReactNode;
}

/**
 * What a list is asked for, in one line: the search, a sentence for every filter in use, and those that can be added.
 * Enter starts. Where there is little room, Start folds it to a sentence.
 */
export const QueryBar = ({ meta, form, action, onReset, run = 0, tools }: QueryBarProps) => {
  const { t } = useLingui();
  const lookups = useQueryLookups();
  const { bar, isFolded, fold, unfold, barRef, foldedRef, foldRef } = useQueryBar(meta, form, run);
  const isChanged = useFormState(form, ({ changed }) => changed.length > 0);
  const actionText =
    action === "start" ? t({ id: "Start", message: "Start" }) : t({ id: "Refresh", message: "Refresh" });

  return (
    <FormRoot
      form={form}
      onSubmit={() => void bar.submit()}
      aria-label={t`Query`}
      className={styles["container"]}
    >
      <FieldsProvider lookups={lookups}>
        <Row
          gap={3}
          align="start"
          ref={barRef}
          pad="2-3"
          className={styles["bar"]}
          data-folded={isFolded || undefined}
        >
          {isFolded ? (
            <>
              <FoldedQuery
                form={form}
                lead={bar.lead}
                filters={bar.shown}
                onUnfold={unfold}
                onType={bar.search}
                buttonRef={foldedRef}
              />
              <IconButton
                type="submit"
                icon={action === "start" ? "play" : "refresh-cw"}
                label={actionText}
              />
            </>
          ) : (
            <>
              <Row isWrapping flex="grow" className={styles["query"]}>
                <FilterBar bar={bar} action={actionText}>
                  <Button
                    type="submit"
                    variant={action === "start" || isChanged ? "primary" : "secondary"}
                    icon={action === "start" ? "play" : "refresh-cw"}
                    className={styles["start"]}
                    aria-label={actionText}
                  >
                    <span className={styles["startText"]}>{actionText}</span>
                  </Button>
                </FilterBar>
                <Button variant="ghost" onPress={onReset}>
                  {t({ id: "Reset", message: "Reset" })}
                </Button>
              </Row>
              <Row gap={1} flex="none" className={styles["tools"]}>
                {tools}
                <IconButton ref={foldRef} icon="chevron-up" label={t`Fold the query`} onPress={fold} />
              </Row>
            </>
          )}
        </Row>
      </FieldsProvider>
    </FormRoot>
  );
};
