import { PanePage } from "@backroom/shell";
import { Box, Radio, Segmented, Stack, Text, VisuallyHidden } from "@backroom/ui";
import { directionOf } from "@backroom/values";
import { DragArea, DragShadow } from "@backroom/ui/drag";
import { useLingui } from "@lingui/react/macro";
import { templateHref } from "../templates/templateAddress.ts";
import { TemplateDialogs } from "../templates/TemplateDialogs.tsx";
import { TemplateNotice } from "../templates/TemplateNotice.tsx";
import styles from "./Studio.module.css";
import { StudioCommands } from "./StudioCommands.tsx";
import type { TemplateChoice } from "./StudioCommands.tsx";
import { StudioPanes } from "./panes/StudioPanes.tsx";
import { useBlockDrag } from "./canvas/useBlockDrag.ts";
import { useDragTexts } from "./canvas/useDragTexts.ts";
import { usePaperCommands } from "./usePaperCommands.ts";
import { usePrintTest } from "./usePrintTest.ts";
import { studioPanes, useStudio } from "./useStudio.ts";
import type { StudioOptions } from "./useStudio.ts";
import { VersionBar } from "./versions/VersionBar.tsx";

export interface StudioProps extends StudioOptions {
  readonly mayCreate: boolean;
  readonly templates: readonly TemplateChoice[];
}

/** The designer of one template: palette and outline, paper over its XML, preview, properties. */
export const Studio = (props: StudioProps) => {
  const { documentType, mayCreate, templates, onTemplate } = props;
  const { t, i18n } = useLingui();
  const studio = useStudio(props);
  const { store, state, work, preview, commands, pane, setPane, frame } = studio;
  const { documents, language, logo } = preview;
  const { drag, isByKeys, context } = useBlockDrag(state.root, commands);
  const dragTexts = useDragTexts(state.root, studio.names, drag);
  const paperCommands = usePaperCommands(store, state.template, language);
  const { print, failed, cancel } = usePrintTest(documentType);
  const paneNames: Readonly<Record<typeof pane, string>> = {
    blocks: t`Blocks`,
    canvas: t`Paper`,
    preview: t`Preview`,
    properties: t`Properties`,
  };
  return (
    <>
      <StudioCommands
        {...paperCommands}
        work={work}
        isFixed={commands === undefined}
        onPrint={() =>
          print({
            xml: work.text,
            language,
            ...(logo !== "" && { logo }),
            ...(documents.uid !== null && { document: documents.uid }),
          })
        }
        onPrintFailure={failed}
        onCancelPrint={cancel}
        templates={templates}
        onTemplate={onTemplate}
        listHref={templateHref(work.record.Oid)}
      />
      <PanePage>
        <DragArea context={context} texts={dragTexts.texts}>
          <Stack ref={frame} flex="grow" className={styles["studio"]} data-pane={pane}>
            <Box flex="none" line="end" className={styles["steps"]}>
              <Segmented
                aria-label={t`Part of the designer`}
                value={pane}
                onChange={(value) => setPane(studioPanes.find((one) => one === value) ?? "canvas")}
              >
                {studioPanes.map((one) => (
                  <Radio key={one} value={one}>
                    {paneNames[one]}
                  </Radio>
                ))}
              </Segmented>
            </Box>
            <VersionBar versions={work.versions} isDraftAhead={work.isDraftAhead} onCompare={work.compare} />
            <TemplateNotice work={work} mayCreate={mayCreate} />
            <StudioPanes studio={studio} slot={drag?.slot} />
          </Stack>
          <VisuallyHidden elementType="output">{dragTexts.place}</VisuallyHidden>
          <DragShadow>
            {drag !== undefined && !isByKeys && (
              <Text
                pad="1-2"
                radius="md"
                wrap="never"
                className={styles["carried"]}
                dir={directionOf(i18n.locale)}
              >
                {dragTexts.name}
              </Text>
            )}
          </DragShadow>
        </DragArea>
      </PanePage>
      <TemplateDialogs work={work} preview={preview} />
    </>
  );
};
