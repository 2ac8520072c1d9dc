import type { Setting } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Box, Button, Modal, PlainTable, Row, Stack, TableHead, Text, Truncate } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { PastTime } from "../changes/PastTime.tsx";
import { ScopeMark } from "./ScopeMark.tsx";
import { useSettingTexts } from "../useSettingTexts.ts";
import table from "../compare/Dialogs.module.css";
import styles from "./Elsewhere.module.css";

/** Values shown below the chain; the table has all. */
const SHOWN = 5;

export interface ElsewhereProps {
  readonly setting: Setting;
  readonly onScope: (key: string) => void;
}

/** The values a setting has in other scopes; each leads to its scope. */
export const Elsewhere = ({ setting: { definition, elsewhere }, onScope }: ElsewhereProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const texts = useSettingTexts();
  const [isTable, setTable] = useState(false);
  const { entries } = elsewhere;
  if (elsewhere.count === 0) return null;
  const count = formats.number(elsewhere.count);
  const scopes = formats.number(elsewhere.scopes);
  return (
    <Box
      as="section"
      flex="none"
      line="start"
      className={styles["elsewhere"]}
      aria-labelledby="set-elsewhere"
    >
      <Row as="header" isWrapping pad="0-4" line="end" tone="muted" size="sm">
        <h3 id="set-elsewhere">
          <Trans>Set elsewhere</Trans>
        </h3>
        <span>
          <Trans>
            {count} of {scopes} other scopes
          </Trans>
        </span>
        <Button variant="ghost" icon="table" onPress={() => setTable(true)}>
          <Trans>Show as table</Trans>
        </Button>
      </Row>
      <ul>
        {entries.slice(0, SHOWN).map(({ scope, entry }) => (
          <li key={scope.key}>
            <Box
              as="button"
              pad="0-4"
              line="end"
              type="button"
              className={styles["other"]}
              onClick={() => onScope(scope.key)}
            >
              <ScopeMark scope={scope} />
              <Truncate as="bdi">{texts.scopeName(scope)}</Truncate>
              <Truncate className={styles["otherValue"]} dir="auto">
                {texts.valueText(definition, entry.value)}
              </Truncate>
              <Text tone="muted" size="sm">
                <PastTime at={entry.modifiedAt} />
              </Text>
            </Box>
          </li>
        ))}
      </ul>
      <Modal
        state={isTable ? "shown" : "hidden"}
        size="lg"
        isFlush
        title={<Trans>Set elsewhere</Trans>}
        onClose={() => setTable(false)}
      >
        <Stack line="start" className={table["tableBox"]}>
          <PlainTable label={t`Set elsewhere`} isCompact>
            <TableHead columns={[t`Scope`, t`Value`, t`Changed`]} />
            <tbody>
              {entries.map(({ scope, entry }) => (
                <tr key={scope.key}>
                  <th scope="row">
                    <Button
                      variant="ghost"
                      size="sm"
                      className={styles["tableScope"] ?? ""}
                      onPress={() => {
                        setTable(false);
                        onScope(scope.key);
                      }}
                    >
                      {texts.scopeName(scope)}
                    </Button>{" "}
                    <small>{texts.scopeKind(scope)}</small>
                  </th>
                  <td className={table["wide"]} dir="auto">
                    {texts.valueText(definition, entry.value)}
                  </td>
                  <td>
                    <bdi>{entry.modifiedBy}</bdi>, {formats.dateTime(entry.modifiedAt)}
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Stack>
      </Modal>
    </Box>
  );
};
