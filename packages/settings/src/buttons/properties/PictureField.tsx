import { Button, Icon, Popover, Row, SearchField, Text, useDialogTrigger, useIconNames } from "@backroom/ui";
import { useFailureToast } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { CellPicture, cellColors } from "../canvas/CellFace.tsx";
import type { Layout } from "../model/layout.ts";
import { readPictureFile } from "./pictureFile.ts";
import type { PictureRefusal } from "./pictureFile.ts";
import styles from "./Properties.module.css";

export interface PictureFieldProps {
  /** Null = the chosen cells differ. */
  readonly picture: string | null;
  readonly color: string;
  readonly pictures: Layout["pictures"];
  readonly isReadOnly: boolean;
  readonly onPicture: (picture: string) => void;
  /** A picture of its own for the layout. */
  readonly onFile: (key: string, data: string) => void;
}

const MOST_ICONS = 96;

/** The picture of a cell: an icon of the product, or a file. */
export const PictureField = ({
  picture,
  color,
  pictures,
  isReadOnly,
  onPicture,
  onFile,
}: PictureFieldProps) => {
  const { t } = useLingui();
  const failure = useFailureToast();
  const { isOpen, setOpen, buttonProps, overlayProps } = useDialogTrigger();
  const [search, setSearch] = useState("");
  const names = useIconNames().filter((name) => name.includes(search.trim().toLowerCase()));
  const refusals: Readonly<Record<PictureRefusal, string>> = {
    large: t`The file is larger than 20 MB. Choose a smaller picture.`,
    type: t`Only PNG and JPEG pictures can be used. The file is neither, whatever its name says.`,
    pixels: t`The picture has too many pixels. Choose a smaller one.`,
    damaged: t`Could not read the picture. It may be damaged.`,
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const result = await readPictureFile(file);
    failure.settle();
    if (result.ok) onFile(result.key, result.data);
    else
      failure.show({
        type: "error",
        title: t`Could not use this picture`,
        content: refusals[result.reason],
      });
    setOpen(false);
  };
  return (
    <Row isWrapping className={styles["picture"]}>
      {picture === null ? (
        <Text tone="muted" size="sm" className={styles["note"]}>
          <Trans context="values of several cells">mixed</Trans>
        </Text>
      ) : (
        <span className={styles["thumb"]} style={cellColors(color)}>
          <CellPicture picture={picture} pictures={pictures} />
        </span>
      )}
      {!isReadOnly && (
        <>
          <Button {...buttonProps} size="sm">
            {picture === "" ? <Trans>Choose…</Trans> : <Trans>Replace…</Trans>}
          </Button>
          {picture !== "" && (
            <Button size="sm" variant="ghost" onPress={() => onPicture("")}>
              <Trans>Remove</Trans>
            </Button>
          )}
          {isOpen && (
            <Popover {...overlayProps} aria-label={t`Picture`}>
              <div className={styles["chooser"]}>
                <Row isWrapping className={styles["pair"]}>
                  <SearchField aria-label={t`Search icons`} value={search} onChange={setSearch} />
                  <FileTrigger
                    acceptedFileTypes={["image/png", "image/jpeg"]}
                    onSelect={(files) => void read(files?.[0])}
                  >
                    <Button icon="upload">
                      <Trans>File…</Trans>
                    </Button>
                  </FileTrigger>
                </Row>
                <ul className={styles["icons"]}>
                  {names.slice(0, MOST_ICONS).map((name) => (
                    <li key={name}>
                      <button
                        type="button"
                        title={name}
                        aria-label={name}
                        aria-pressed={picture === `icon:${name}`}
                        onClick={() => {
                          onPicture(`icon:${name}`);
                          setOpen(false);
                        }}
                      >
                        <Icon name={name} size={20} />
                      </button>
                    </li>
                  ))}
                </ul>
                {names.length === 0 && (
                  <Text as="p" tone="muted" size="sm" className={styles["note"]}>
                    <Trans>No icon has this name. Names are English: coffee, apple, gift.</Trans>
                  </Text>
                )}
              </div>
            </Popover>
          )}
        </>
      )}
    </Row>
  );
};
