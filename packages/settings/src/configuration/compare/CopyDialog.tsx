import { isApiError } from "@backroom/api-client";
import type { SettingCopy } from "@backroom/contract";
import { copySettings } from "@backroom/contract/calls/settings";
import { useFailureText } from "@backroom/i18n";
import { Button, Checkbox, EmptyState, Modal, PlainTable, Stack, Switch, TableHead } from "@backroom/ui";
import { QueryContent, useCall, useServices, useWrite } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { BranchPicker } from "./BranchPicker.tsx";
import type { BranchDialogProps } from "./CompareDialog.tsx";
import { ScopePicker } from "../scopes/ScopePicker.tsx";
import type { ScopeChoice } from "../scopes/scopes.ts";
import { copyOf, settingReads } from "../settingReadings.ts";
import { useSettingTexts } from "../useSettingTexts.ts";
import styles from "./Dialogs.module.css";

export interface CopyDialogProps extends BranchDialogProps {
  /** Scopes the user may set values at. */
  readonly writable: readonly ScopeChoice[];
}

/** Copies the own values of a branch to another scope, after a look at what differs. */
export const CopyDialog = ({
  target,
  page,
  tree,
  choices,
  writable,
  scope,
  branch: opened,
  onClose,
}: CopyDialogProps) => {
  const { t } = useLingui();
  const texts = useSettingTexts();
  const failureText = useFailureText();
  const { notifier } = useServices();
  const copy = useWrite(copySettings, { changes: settingReads, failure: "here" });
  const [from, setFrom] = useState(scope);
  const [to, setTo] = useState<string | null>(null);
  const [branch, setBranch] = useState(opened);
  const [except, setExcept] = useState<ReadonlySet<string>>(() => new Set());
  const [removesOthers, setRemovesOthers] = useState(false);
  const query = useCall(to === null || to === from ? null : copyOf(target, { from, to, branch }), {
    forgets: true,
  });
  const preview = to === null || to === from ? undefined : query.data;
  const changes = preview?.differences.filter(({ value }) => value !== null || removesOthers) ?? [];
  const picked = changes.filter(({ path }) => !except.has(path)).length;
  const definitions = new Map(tree.settings.map((setting) => [setting.path, setting.definition]));
  const show = (path: string, value: string) => texts.valueText(definitions.get(path) ?? null, value);
  const isLate = isApiError(copy.failure) && copy.failure.status === 409;
  const run = async () => {
    if (preview === undefined || to === null) return;
    const body = { from, to, branch, except: [...except], removesOthers };
    const done = await copy.run({ params: { target }, body, etag: preview.etag });
    if (done.kind !== "done") return;
    const { count } = done.answer;
    notifier.show({
      type: "success",
      title: t`${plural(count, { one: "# value was copied.", other: "# values were copied." })}`,
    });
    onClose();
  };
  return (
    <Modal
      state="shown"
      size="xl"
      isFlush
      isDismissable={false}
      title={<Trans>Copy a branch</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            isPending={copy.isBusy}
            isDisabled={picked === 0}
            onPress={() => void run()}
          >
            {t`${plural(picked, { one: "Copy # value", other: "Copy # values" })}`}
          </Button>
        </>
      }
    >
      <div className={styles["pickers"]}>
        <ScopePicker label={t`Copy from`} choices={choices} value={from} onChange={setFrom} />
        <ScopePicker label={t`Copy to`} choices={writable} value={to} onChange={setTo} />
        <BranchPicker tree={tree} value={branch} onChange={setBranch} />
        <Switch isSelected={removesOthers} onChange={setRemovesOthers}>
          <Trans>Remove settings that exist only in the target</Trans>
        </Switch>
      </div>
      {copy.failure !== undefined && (
        <p className={styles["failure"]} role="alert">
          {isLate ? (
            <Trans>
              Another user has changed settings of this branch. Nothing was copied. Check the differences
              again.
            </Trans>
          ) : (
            failureText(copy.failure)
          )}
        </p>
      )}
      <Stack line="start" className={styles["tableBox"]}>
        {to === null || to === from ? (
          <EmptyState icon="copy" title={<Trans>Choose the scope to copy to.</Trans>} />
        ) : (
          <QueryContent query={query} path={page} failure={<Trans>Could not load the differences.</Trans>}>
            {({ differences }: SettingCopy) =>
              differences.length === 0 ? (
                <EmptyState
                  icon="check"
                  title={<Trans>There is nothing to copy: both have the same values.</Trans>}
                />
              ) : (
                <PlainTable label={t`Differences`} isCompact>
                  <TableHead columns={[t`Setting`, t`Now`, t`After copying`]} />
                  <tbody>
                    {differences.map(({ path, value, before }) => {
                      const title = texts.titleOf(path, definitions.get(path)?.title);
                      const isKept = value === null && !removesOthers;
                      return (
                        <tr key={path}>
                          <th scope="row">
                            <Checkbox
                              isSelected={!isKept && !except.has(path)}
                              isDisabled={isKept}
                              onChange={(isPicked) => {
                                const next = new Set(except);
                                if (isPicked) next.delete(path);
                                else next.add(path);
                                setExcept(next);
                              }}
                            >
                              {title}
                            </Checkbox>{" "}
                            <code dir="ltr">{path}</code>
                          </th>
                          <td className={styles["wide"]} dir="auto">
                            {before === null ? <Trans>not set</Trans> : show(path, before)}
                          </td>
                          <td className={styles["wide"]} dir="auto">
                            {value !== null && show(path, value)}
                            {value === null && (isKept ? <Trans>stays</Trans> : <Trans>removed</Trans>)}
                          </td>
                        </tr>
                      );
                    })}
                  </tbody>
                </PlainTable>
              )
            }
          </QueryContent>
        )}
      </Stack>
    </Modal>
  );
};
