import type { LogCounts } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Checkbox, ComboBox, FilterPopover, Option, Row, Stack, TextField } from "@backroom/ui";
import type { DialogOverlayProps } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { LogFilters } from "./logFilters.ts";
import { printableLine } from "../printable.ts";
import styles from "./LogFilterForm.module.css";

/** A terminal that can be chosen. */
export interface TerminalChoice {
  readonly oid: number;
  readonly name: string;
}

interface LogFilterFormProps {
  readonly overlay: DialogOverlayProps;
  readonly filters: LogFilters;
  /** Sources there are; undefined = not known. */
  readonly counts: LogCounts | undefined;
  /** Null = lines name no terminal, but users and requests. */
  readonly terminals: readonly TerminalChoice[] | null;
  readonly onApply: (filters: LogFilters) => void;
}

const sourcesOf = (counts: LogCounts | undefined, chosen: readonly string[]) => {
  const bySource = new Map(chosen.map((source) => [source, 0]));
  for (const { source, count } of counts?.counts ?? [])
    bySource.set(source, (bySource.get(source) ?? 0) + count);
  return [...bySource].toSorted(([a], [b]) => a.localeCompare(b));
};

/** What lines are filtered by, besides levels and period. */
export const LogFilterForm = ({ overlay, filters, counts, terminals, onApply }: LogFilterFormProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const apply = (draft: LogFilters) =>
    onApply({
      ...draft,
      text: draft.text.trim(),
      user: draft.user.trim(),
      request: draft.request.trim(),
    });
  return (
    <FilterPopover overlay={overlay} filters={filters} onApply={apply}>
      {(draft, change) => (
        <>
          <TextField
            label={t`Words in the line`}
            autoFocus
            maxLength={200}
            value={draft.text}
            onChange={(text) => change({ text })}
          />
          {terminals === null ? (
            <>
              <TextField
                label={t`User`}
                maxLength={80}
                autoComplete="off"
                value={draft.user}
                onChange={(user) => change({ user })}
              />
              <TextField
                label={t`Request`}
                maxLength={80}
                autoComplete="off"
                value={draft.request}
                onChange={(request) => change({ request })}
              />
            </>
          ) : (
            <ComboBox
              label={t`Terminal`}
              defaultItems={terminals}
              selectedKey={draft.terminalOid}
              onSelectionChange={(key) => change({ terminalOid: typeof key === "number" ? key : null })}
            >
              {({ oid, name }: TerminalChoice) => <Option id={oid}>{name}</Option>}
            </ComboBox>
          )}
          <Stack as="fieldset" gap={1} className={styles["sources"]}>
            <legend>
              <Trans>Source</Trans>
            </legend>
            {sourcesOf(counts, draft.sources).map(([source, count]) => (
              <Row justify="between" key={source} className={styles["source"]}>
                <Checkbox
                  isSelected={draft.sources.includes(source)}
                  onChange={(isOn) =>
                    change({
                      sources: isOn
                        ? [...draft.sources, source]
                        : draft.sources.filter((one) => one !== source),
                    })
                  }
                >
                  <bdi>{printableLine(source)}</bdi>
                </Checkbox>
                <span>{formats.number(count)}</span>
              </Row>
            ))}
          </Stack>
        </>
      )}
    </FilterPopover>
  );
};
