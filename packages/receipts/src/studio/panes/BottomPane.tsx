import { Badge, Icon, IconButton, PaneBody, Row, Stack, Text, ToggleButton } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CodePane } from "../../template/CodePane.tsx";
import type { TemplateEditor } from "../../template/createTemplateEditor.ts";
import { formatText } from "../../template/formatText.ts";
import { ProblemItems } from "../../template/ProblemItems.tsx";
import type { ShownProblem } from "../../template/useShownProblems.ts";
import styles from "./Code.module.css";

/** What the pane below the canvas shows; null = it is closed. */
export type BottomView = "xml" | "problems" | null;

export interface BottomPaneProps {
  readonly view: BottomView;
  readonly onView: (view: BottomView) => void;
  readonly editor: TemplateEditor;
  readonly isReadOnly: boolean;
  readonly chosen: { readonly from: number; readonly to: number } | null;
  readonly problems: readonly ShownProblem[];
  readonly isBroken: boolean;
  readonly onProblem: (problem: ShownProblem) => void;
}

/** Below the canvas: the XML, and what is wrong with it. */
export const BottomPane = ({
  view,
  onView,
  editor,
  isReadOnly,
  chosen,
  problems,
  isBroken,
  onProblem,
}: BottomPaneProps) => {
  const { t } = useLingui();
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const first = problems.find(({ severity }) => severity === "error");
  const line = first?.line ?? 1;
  return (
    <Stack
      as="section"
      className={styles["pane"]}
      data-open={view !== null || undefined}
      aria-label={t`XML and problems`}
    >
      <Row flex="none" className={styles["bar"]}>
        <ToggleButton
          size="sm"
          icon="code"
          isSelected={view === "xml"}
          aria-expanded={view === "xml"}
          onChange={(isOn) => onView(isOn ? "xml" : null)}
        >
          <Trans>XML</Trans>
        </ToggleButton>
        <ToggleButton
          size="sm"
          icon="list-checks"
          isSelected={view === "problems"}
          aria-expanded={view === "problems"}
          onChange={(isOn) => onView(isOn ? "problems" : null)}
        >
          <Trans>Problems</Trans>
        </ToggleButton>
        {problems.length > 0 && (
          <Badge tone={errors > 0 ? "danger" : "warning"} icon="triangle-alert">
            {errors > 0 ? (
              <Plural value={errors} one="# error" other="# errors" />
            ) : (
              <Plural value={problems.length} one="# warning" other="# warnings" />
            )}
          </Badge>
        )}
        {view === "xml" && !isReadOnly && (
          <IconButton
            size="sm"
            icon="list-tree"
            label={t`Format the XML`}
            isDisabled={errors > 0}
            onPress={() => formatText(editor, t`Format`)}
          />
        )}
        <Row
          as="output"
          isAtEnd
          tone="success"
          size="sm"
          className={styles["state"]}
          data-broken={isBroken || undefined}
        >
          <Icon name={isBroken ? "triangle-alert" : "check"} size={14} />
          {isBroken ? <Trans>Line {line} cannot be read; the canvas waits</Trans> : <Trans>in sync</Trans>}
        </Row>
      </Row>
      {view === "xml" && <CodePane editor={editor} chosen={chosen} />}
      {view === "problems" && (
        <PaneBody>
          {problems.length > 0 ? (
            <ProblemItems {...{ problems, onProblem }} />
          ) : (
            <Text as="p" pad="4" line="start" tone="muted">
              <Trans>Nothing is wrong with this template.</Trans>
            </Text>
          )}
        </PaneBody>
      )}
    </Stack>
  );
};
