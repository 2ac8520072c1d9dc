import { Box, Icon, Row } from "@backroom/ui";
import type { IconProps } from "@backroom/ui";
import { useServices } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { filePath } from "./filePath.ts";
import type { NamedDocument } from "./filePath.ts";
import styles from "./properties/Properties.module.css";

export interface DownloadsProps {
  readonly type: string;
  readonly document: NamedDocument;
}

const endings: readonly (readonly [ending: "pdf" | "xml" | "zip", icon: IconProps["name"]])[] = [
  ["pdf", "file-text"],
  ["xml", "file-code"],
  ["zip", "archive"],
];

/** The document as files. */
export const Downloads = ({ type, document }: DownloadsProps) => {
  const { config, notifier, openFile } = useServices();
  return (
    <Box as="footer" flex="none" pad="3-4" line="start" fill="surface-2" className={styles["downloads"]}>
      <h3>
        <Trans>Download</Trans>
      </h3>
      <div>
        {endings.map(([ending, icon]) => {
          const path = filePath(document, type, ending);
          const open = (event: MouseEvent) => {
            // The browser alone has no token to read it with.
            event.preventDefault();
            openFile(path).catch(notifier.failed);
          };
          return (
            <Row
              as="a"
              isInline
              justify="center"
              weight="medium"
              key={ending}
              radius="md"
              fill="surface"
              className={styles["download"]}
              href={`${config.apiBaseUrl}${path}`}
              download
              onClick={open}
            >
              <Icon name={icon} />
              {ending.toUpperCase()}
            </Row>
          );
        })}
      </div>
    </Box>
  );
};
