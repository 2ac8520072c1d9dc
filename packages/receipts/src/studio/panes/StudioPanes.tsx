import { Box, EmptyState, Row } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { PreviewPane } from "../../preview/PreviewPane.tsx";
import { BottomPane } from "./BottomPane.tsx";
import { Canvas } from "../canvas/Canvas.tsx";
import { blockAt } from "../model/blocks.ts";
import type { Slot } from "../model/slots.ts";
import { Outline } from "./Outline.tsx";
import { Palette } from "./Palette.tsx";
import { PropertiesPane } from "../properties/PropertiesPane.tsx";
import { useShownProblems } from "../../template/useShownProblems.ts";
import styles from "../Studio.module.css";
import type { StudioWork } from "../useStudio.ts";

export interface StudioPanesProps {
  readonly studio: StudioWork;
  /** Where what is dragged would come to lie. */
  readonly slot: Slot | undefined;
}

const Blocks = ({ studio }: Pick<StudioPanesProps, "studio">) => {
  const { state, names, marks, commands, select, typeInto } = studio;
  const { t } = useLingui();
  const { root, selectedKey } = state;
  return (
    <Box isScrolling className={styles["blocks"]} data-name="blocks">
      <Palette
        onAdd={
          commands &&
          ((entry) => {
            commands.add(entry);
            typeInto();
          })
        }
      />
      <section className={styles["outline"]} aria-label={t`Outline`}>
        <Row gap={0} pad="0-4" fill="surface" className={styles["outlineHead"]}>
          <h2>
            <Trans>Outline</Trans>
          </h2>
        </Row>
        {root !== null && <Outline {...{ root, selectedKey, names }} marked={marks.keys} onSelect={select} />}
      </section>
    </Box>
  );
};

const Paper = ({ studio, slot }: StudioPanesProps) => {
  const { state, store, names, marks, commands, chosen, preview, bottom, setBottom, select, edit } = studio;
  const { root, template, isBroken, selectedKey, column } = state;
  const problems = useShownProblems(store.editor, state.problems);
  return (
    <div className={styles["canvas"]} data-name="canvas">
      {root !== null && template !== null ? (
        <Canvas
          {...{ root, template, selectedKey, column, names, slot, commands }}
          language={preview.language}
          unknown={marks.unknown}
          marked={marks.keys}
          onSelect={select}
          onEdit={edit}
        />
      ) : (
        <EmptyState
          icon="file-code"
          title={<Trans>This XML is no template yet.</Trans>}
          description={<Trans>The problems below say what is missing.</Trans>}
        />
      )}
      <BottomPane
        view={root === null && bottom === null ? "xml" : bottom}
        onView={setBottom}
        editor={store.editor}
        isReadOnly={studio.isReadOnly}
        chosen={chosen}
        problems={problems}
        isBroken={isBroken}
        onProblem={({ from }) => {
          store.goTo(from);
          setBottom("xml");
        }}
      />
    </div>
  );
};

/** Palette and outline, the paper over its XML, the preview, the properties of the chosen block. */
export const StudioPanes = ({ studio, slot }: StudioPanesProps) => {
  const { t } = useLingui();
  const { state, documentType, names, block, preview, chosen, commands, shownCommands, select } = studio;
  const { document, root, column, isBroken } = state;
  const { language } = preview;
  return (
    <Box flex="grow" className={styles["panes"]}>
      <Blocks studio={studio} />
      <Paper studio={studio} slot={slot} />
      <div className={styles["preview"]} data-name="preview">
        <PreviewPane
          preview={preview.preview}
          documents={preview.documents}
          language={language}
          onLanguage={preview.setLanguage}
          marked={chosen}
          isOld={isBroken}
          onPick={(from) => {
            if (root !== null) select(blockAt(root, from + 1).key);
          }}
        />
      </div>
      <aside
        className={styles["properties"]}
        data-name="properties"
        data-properties
        aria-label={t`Properties`}
      >
        {root !== null && block !== undefined && (
          <PropertiesPane
            {...{ root, block, column, names }}
            counts={preview.preview?.ok === true ? preview.preview.counts : new Map()}
            editing={{
              document,
              documentType,
              language,
              commands: shownCommands,
              isReadOnly: commands === undefined,
            }}
          />
        )}
      </aside>
    </Box>
  );
};
