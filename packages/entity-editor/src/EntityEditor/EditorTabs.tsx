import { FieldGrid, useFormState } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { Card, Tab, TabList, TabPanel, Tabs } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EditorTab } from "../model/editorForm.ts";
import styles from "./EntityEditor.module.css";
import { shownErrors } from "./shownErrors.ts";

/** Props of {@link EditorTabs}. */
export interface EditorTabsProps {
  readonly form: Form;
  readonly tabs: readonly EditorTab[];
  readonly isReadOnly: boolean;
  /** Name of the field whose tab is open at first. */
  readonly focusField: string | undefined;
}

const firstInvalid = ':is(input, textarea, button)[aria-invalid="true"]';

/** The tabs of the form; only the open one is mounted. A refused save opens the first tab with an error. */
export const EditorTabs = ({ form, tabs, isReadOnly, focusField }: EditorTabsProps) => {
  const { t, i18n } = useLingui();
  const [openKey, setOpenKey] = useState(() => {
    const wanted = tabs.find(({ fields }) => fields.some(({ name }) => name === focusField));
    return (wanted ?? tabs[0])?.key ?? "";
  });
  const [refusals, setRefusals] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const showFirstError = useEffectEvent(() => {
    const faulty = tabs.find((tab) => shownErrors(form.store.getState(), tab.fields) > 0);
    if (faulty === undefined) return;
    setOpenKey(faulty.key);
    setRefusals((count) => count + 1);
  });
  useEffect(
    () =>
      form.store.subscribe((state, before) => {
        if (state.failedCount > before.failedCount) showFirstError();
      }),
    [form],
  );
  useEffect(() => {
    if (refusals > 0) panel.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [refusals]);
  return (
    <Card>
      <Tabs selectedKey={openKey} onSelectionChange={(key) => setOpenKey(String(key))}>
        <TabList aria-label={t`Sections of the form`}>
          {tabs.map((tab) => (
            <ErrorTab key={tab.key} form={form} tab={tab} label={translateServerText(i18n, tab.label)} />
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} id={tab.key} className={styles["panel"] ?? ""}>
            <div ref={panel}>
              <FieldGrid form={form} fields={tab.fields} isReadOnly={isReadOnly} />
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </Card>
  );
};

const ErrorTab = ({ form, tab, label }: { form: Form; tab: EditorTab; label: string }) => {
  const errorCount = useFormState(form, (state) => shownErrors(state, tab.fields));
  return (
    <Tab id={tab.key} errorCount={errorCount}>
      {label}
    </Tab>
  );
};
