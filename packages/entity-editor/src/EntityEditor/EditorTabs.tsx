import { FieldGrid, useFormState } from "@backroom/fields";
import type { Form } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { Tab, TabList, TabPanel, Tabs } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useStore } from "zustand";
import type { EditorTab } from "../model/editorForm.ts";
import type { EditorView } from "../model/editorView.ts";
import type { Editor } from "../state/types.ts";
import styles from "./EntityEditor.module.css";
import { enterField, firstField } from "./fieldFocus.ts";
import { shownErrors } from "../model/fieldErrors.ts";
import { EditorPanelContent } from "./EditorPanelContent.tsx";
import { useEnterKey } from "./useEnterKey.ts";

export interface EditorTabsProps {
  readonly editor: Editor;
  readonly tabs: readonly EditorTab[];
  /** Tabs behind those of the form. */
  readonly views?: readonly EditorView[] | undefined;
  readonly isReadOnly: boolean;
  /** Name of the field whose tab is open at first. */
  readonly focusField: string | undefined;
}

const firstInvalid = ':is(input, textarea, button)[aria-invalid="true"]';

const tabWith = (tabs: readonly EditorTab[], name: string | undefined) =>
  tabs.find(({ fields }) => fields.some((field) => field.name === name));
const cellOf = (panel: HTMLElement, name: string) =>
  panel.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);

/** Marks a field for a moment, so that the eye finds what undo changed. */
const mark = (cell: HTMLElement): void => {
  const color = getComputedStyle(cell).getPropertyValue("--br-accent-soft");
  cell.animate([{ backgroundColor: color, boxShadow: `0 0 0 6px ${color}` }, {}], {
    duration: 1200,
    easing: "ease-in",
  });
};

const noViews: readonly EditorView[] = [];

/** No tab of a kind has such a key. */
const viewId = (key: string) => `$${key}`;

type Wanted = "error" | "first" | { readonly name: string };

/**
 * The tabs of the form; only the open one is mounted. A refused save opens the first tab with an error, undo and redo the
 * tab of the field they changed. The keyboard starts in the wanted field, else in the first.
 */
export const EditorTabs = ({ editor, tabs, views = noViews, isReadOnly, focusField }: EditorTabsProps) => {
  const { t, i18n } = useLingui();
  const { form, store } = editor;
  const [openKey, setOpenKey] = useState(() => (tabWith(tabs, focusField) ?? tabs[0])?.key ?? "");
  const [wanted, setWanted] = useState<{ readonly what: Wanted } | undefined>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const record = useStore(store, (state) => state.record);
  const shownViews = record === null || record.Oid === 0 ? [] : views;
  const [ownFields] = useState(() => tabs.flatMap((tab) => (tab.panel === undefined ? tab.fields : [])));

  const show = (tab: EditorTab | undefined, what: Wanted) => {
    if (tab === undefined) return;
    setOpenKey(tab.key);
    setWanted({ what });
  };
  const showFirstError = useEffectEvent(() =>
    show(
      tabs.find((tab) => shownErrors(form.store.getState(), tab.fields) > 0),
      "error",
    ),
  );
  const showTravelled = useEffectEvent((name: string) => show(tabWith(tabs, name), { name }));
  const enterKey = useEnterKey(panel, () => {
    const index = tabs.findIndex(({ key }) => key === openKey);
    show(tabs[index + 1], "first");
  });
  const enterFirst = useEffectEvent(() => {
    const { activeElement, body } = document;
    const root = panel.current;
    // The element that opened the editor was removed or contains the editor; a focus elsewhere was set by the user.
    if (isReadOnly || root === null || !(activeElement === body || activeElement?.contains(root) === true))
      return;
    const cell = focusField === undefined ? null : cellOf(root, focusField);
    (firstField(cell ?? root) ?? firstField(root))?.focus({ preventScroll: true });
  });

  useEffect(
    () =>
      form.store.subscribe((state, before) => {
        if (state.failedCount > before.failedCount) showFirstError();
      }),
    [form],
  );
  useEffect(() => enterFirst(), []);
  useEffect(
    () =>
      store.subscribe(({ travel }, before) => {
        if (travel !== null && travel !== before.travel) showTravelled(travel.name);
      }),
    [store],
  );
  useEffect(() => {
    const root = panel.current;
    if (wanted === undefined || root === null) return;
    const { what } = wanted;
    if (what === "error") {
      const field = root.querySelector<HTMLElement>(firstInvalid);
      // Screen readers read the error of a field only when the field receives the focus.
      if (field === document.activeElement) field?.blur();
      field?.focus();
    } else if (what === "first") enterField(firstField(root));
    else {
      const cell = cellOf(root, what.name);
      if (cell === null) return;
      cell.scrollIntoView({ block: "nearest" });
      (cell.querySelector<HTMLElement>(firstInvalid) ?? firstField(cell))?.focus({ preventScroll: true });
      mark(cell);
    }
  }, [wanted]);

  return (
    <div className={styles["sheet"]}>
      <Tabs selectedKey={openKey} onSelectionChange={setOpenKey}>
        <TabList aria-label={t`Sections of the form`}>
          {tabs.map((tab) => (
            <FormTab key={tab.key} form={form} tab={tab} label={translateServerText(i18n, tab.label)} />
          ))}
          {shownViews.map(({ key, label }) => (
            <Tab key={key} id={viewId(key)}>
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} id={tab.key} className={styles["panel"] ?? ""}>
            <div ref={panel} role="presentation" onKeyDown={enterKey}>
              {tab.panel === undefined ? (
                <FieldGrid form={form} fields={tab.fields} isReadOnly={isReadOnly} marksChanges isWide />
              ) : (
                <EditorPanelContent
                  editor={editor}
                  panel={tab.panel}
                  label={tab.label}
                  isReadOnly={isReadOnly}
                />
              )}
            </div>
          </TabPanel>
        ))}
        {record !== null &&
          shownViews.map(({ key, render }) => (
            <TabPanel key={key} id={viewId(key)} className={styles["panel"] ?? ""}>
              <div ref={panel}>
                {render({ record, fields: ownFields, isReadOnly, setValues: form.setValues })}
              </div>
            </TabPanel>
          ))}
      </Tabs>
    </div>
  );
};

const FormTab = ({ form, tab, label }: { form: Form; tab: EditorTab; label: string }) => {
  const errorCount = useFormState(form, (state) => shownErrors(state, tab.fields));
  const isChanged = useFormState(form, ({ changed }) =>
    tab.fields.some(({ name }) => changed.includes(name)),
  );
  return (
    <Tab id={tab.key} errorCount={errorCount} isChanged={isChanged}>
      {label}
    </Tab>
  );
};
