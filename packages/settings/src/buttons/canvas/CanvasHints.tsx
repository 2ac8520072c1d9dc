import { Icon, KeyHints, Row } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { createMeasure } from "./measureText.ts";
import type { Page } from "../model/layout.ts";
import type { Problem } from "../model/problems.ts";
import { screenText, screenWarnings, tillScreens } from "../model/tillScreen.ts";
import styles from "../Layout.module.css";

export interface CanvasHintsProps {
  readonly page: Page;
  readonly problems: readonly Problem[];
  readonly isReadOnly: boolean;
  /** Leads to a cell; "" = to the page that is shown, or of the page. */
  readonly onGo: (page: string, cell: string) => void;
}

interface WarningProps {
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Warning = ({ icon, onPress, children }: WarningProps) => (
  <button type="button" onClick={onPress}>
    <Icon name={icon} size={12} />
    {children}
  </button>
);

/** The keys of the canvas, and what is wrong with its cells: each leads to the first one. */
export const CanvasHints = ({ page, problems, isReadOnly, onGo }: CanvasHintsProps) => {
  const { t } = useLingui();
  const [measure] = useState(createMeasure);
  const measured = useDeferredValue(page);
  const warnings = useMemo(() => {
    return tillScreens.map((screen) => ({ screen, ...screenWarnings(measured, screen, measure) }));
  }, [measured, measure]);
  const [problem] = problems;
  const incomplete = problems.length;
  return (
    <KeyHints
      hints={[
        { keys: ["←", "↑", "→", "↓"], text: t`go` },
        ...(isReadOnly
          ? []
          : [
              { keys: ["Alt", "→"], text: t`move` },
              { keys: ["Shift", "→"], text: t`resize` },
              { keys: ["F2"], text: t`text` },
              { keys: ["Del"], text: t`empty` },
            ]),
      ]}
    >
      <Row
        isAtEnd
        as="span"
        gap={3}
        rowGap={1}
        align="stretch"
        justify="end"
        isWrapping
        className={styles["warnings"]}
      >
        {problem !== undefined && (
          <Warning icon="circle-alert" onPress={() => onGo(problem.page, problem.cell)}>
            {t`${plural(incomplete, { one: "# thing is not complete", other: "# things are not complete" })}`}
          </Warning>
        )}
        {warnings.map(({ screen, long, small }) => {
          const size = screenText(screen);
          const [longCell, smallCell] = [long[0], small[0]];
          const [longCount, smallCount] = [long.length, small.length];
          return (
            <span key={size}>
              {longCell !== undefined && (
                <Warning icon="triangle-alert" onPress={() => onGo("", longCell)}>
                  {t`${plural(longCount, {
                    one: `At ${size} the text of # cell takes three lines`,
                    other: `At ${size} the texts of # cells take three lines`,
                  })}`}
                </Warning>
              )}
              {smallCell !== undefined && (
                <Warning icon="triangle-alert" onPress={() => onGo("", smallCell)}>
                  {t`${plural(smallCount, {
                    one: `At ${size} # cell is too small for a finger`,
                    other: `At ${size} # cells are too small for a finger`,
                  })}`}
                </Warning>
              )}
            </span>
          );
        })}
      </Row>
    </KeyHints>
  );
};
