import type { SettingChange } from "@backroom/contract";
import { Box, Checkbox, IconButton, Row } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { ChangeValues } from "./ChangeValues.tsx";
import { PastTime } from "./PastTime.tsx";
import { ScopeMark } from "../scopes/ScopeMark.tsx";
import { SettingLink } from "../SettingLink.tsx";
import { useSettingTexts } from "../useSettingTexts.ts";
import styles from "./Changes.module.css";

export interface ChangeRowProps {
  readonly change: SettingChange;
  readonly name: string;
  readonly textOf: (value: string) => string;
  /** The user may undo some of the changes. */
  readonly canPick: boolean;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly onOpen: () => void;
  readonly onUndo: () => void;
}

/** A change: of which setting, from what to what, where, by whom and when. */
export const ChangeRow = ({
  change,
  name,
  textOf,
  canPick,
  isPicked,
  onPick,
  onOpen,
  onUndo,
}: ChangeRowProps) => {
  const { t } = useLingui();
  const texts = useSettingTexts();
  const { scope, value, previousValue, userName, modifiedAt, mayUndo } = change;
  return (
    <Box
      as="li"
      pad="3-4"
      line="end"
      className={styles["change"]}
      data-picked={isPicked || undefined}
      data-can-pick={canPick || undefined}
    >
      {canPick && (
        <Checkbox
          aria-label={t`Pick ${name}`}
          isSelected={isPicked}
          isDisabled={!mayUndo}
          onChange={onPick}
        />
      )}
      <div>
        <SettingLink onPress={onOpen}>{name}</SettingLink>
        <p className={styles["changeValues"]}>
          <ChangeValues
            before={previousValue === null ? null : textOf(previousValue)}
            after={value === null ? null : textOf(value)}
          />
        </p>
        <Row as="p" gap={1} tone="muted" size="sm" className={styles["changeWho"]}>
          {scope !== null && <ScopeMark scope={scope} />}
          <span>
            {scope !== null && (
              <>
                <bdi>{texts.scopeName(scope)}</bdi>
                {" · "}
              </>
            )}
            <bdi>{userName}</bdi> · <PastTime at={modifiedAt} />
          </span>
        </Row>
      </div>
      {mayUndo && <IconButton icon="undo-2" label={t`Undo: ${name}`} onPress={onUndo} />}
    </Box>
  );
};
