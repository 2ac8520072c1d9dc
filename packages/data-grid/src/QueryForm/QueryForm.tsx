import { useLingui } from "@lingui/react/macro";
import {
  createInlineSource,
  FieldInput,
  FieldsProvider,
  FormRoot,
  isBooleanLookup,
  useFields,
} from "@backroom/fields";
import type { Form, Lookups, LookupSource } from "@backroom/fields";
import { Button } from "@backroom/ui";
import { useMemo, useState } from "react";
import type { CSSProperties } from "react";
import { EITHER_LOOKUP } from "./queryFields.ts";
import styles from "./QueryForm.module.css";

export interface QueryFormProps {
  /** The form over the query's fields; its submit runs the query. */
  readonly form: Form;
  /** Text of the query button. */
  readonly action: "start" | "refresh";
  /** Back to the defaults and an empty result. */
  readonly onReset: () => void;
}

/** The fields a list is asked by. Enter starts; where there is little room all but the first field fold away, by Start too. */
export const QueryForm = ({ form, action, onReset }: QueryFormProps) => {
  const { t } = useLingui();
  const { lookups } = useFields();
  const [isExpanded, setIsExpanded] = useState(false);
  const either = t`Either`;
  const yes = t`Yes`;
  const no = t`No`;
  const withEither = useMemo<Lookups>(() => {
    const open = { value: null, text: either };
    const source = createInlineSource([open, { value: true, text: yes }, { value: false, text: no }]);
    const answers = new Map<LookupSource, LookupSource>();
    // The kind's own words for yes and no need a way to leave the question open, too.
    const opened = (own: LookupSource): LookupSource => {
      if (!isBooleanLookup(own.options) || own.options?.some(({ value }) => value === null)) return own;
      const known = answers.get(own) ?? createInlineSource([open, ...(own.options ?? [])]);
      answers.set(own, known);
      return known;
    };
    const resolve = (name: string | null, find: Lookups["get"]) =>
      name === EITHER_LOOKUP ? source : opened(find(name));
    return {
      resolve: (name) => resolve(name, lookups.resolve),
      get: (name) => resolve(name, lookups.get),
    };
  }, [lookups, either, yes, no]);

  const submit = () => {
    setIsExpanded(false);
    void form.submit();
  };
  const layout = { "--query-fields": form.fields.length } as CSSProperties;

  return (
    <FormRoot form={form} onSubmit={submit} aria-label={t`Query`} className={styles["container"]}>
      <FieldsProvider lookups={withEither}>
        <div className={styles["form"]} style={layout} data-expanded={isExpanded || undefined}>
          {form.fields.map((field) => (
            <div key={field.name} className={styles["field"]}>
              <FieldInput form={form} field={field} />
            </div>
          ))}
          <div className={styles["actions"]}>
            <Button type="submit" variant="primary" icon={action === "start" ? "play" : "refresh-cw"}>
              {action === "start"
                ? t({ id: "Start", message: "Start" })
                : t({ id: "Refresh", message: "Refresh" })}
            </Button>
            <Button variant="ghost" onPress={onReset}>
              {t({ id: "Reset", message: "Reset" })}
            </Button>
            {form.fields.length > 1 && (
              <Button
                variant="ghost"
                className={styles["more"] ?? ""}
                endIcon={isExpanded ? "chevron-up" : "chevron-down"}
                aria-expanded={isExpanded}
                onPress={() => setIsExpanded(!isExpanded)}
              >
                {isExpanded ? t`Fewer fields` : t`More fields`}
              </Button>
            )}
          </div>
        </div>
      </FieldsProvider>
    </FormRoot>
  );
};
