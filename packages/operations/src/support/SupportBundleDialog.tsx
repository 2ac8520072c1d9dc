import "@backroom/operations/support.css";
import { useFormats } from "@backroom/i18n";
import { Button, Checkbox, Modal, Row, Skeleton, Stack, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { saveFile, useServices, useWorkspace } from "@backroom/workspace";
import { bundleFiles } from "./bundle.ts";
import type { BundleFile } from "./bundle.ts";
import { collectFacts } from "./collectFacts.ts";
import type { SupportBundleProps } from "./SupportBundle.tsx";
import styles from "./SupportBundleDialog.module.css";

interface ContentProps {
  readonly files: readonly BundleFile[];
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (name: string, isLeftOut: boolean) => void;
}

/** The files, one of which is shown. */
const Content = ({ files, leftOut, onLeaveOut }: ContentProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const [shown, setShown] = useState(files[0]?.name);
  const file = files.find(({ name }) => name === shown);
  const descriptions: Readonly<Record<string, string>> = {
    "console.json": t`Version and settings of the console`,
    "server.json": t`Version of the server`,
    "browser.json": t`Browser and window`,
    "page.json": t`Address and state of this page`,
    "connection.json": t`State of the connection`,
    "errors.json": t`The last errors`,
    "network.json": t`The last calls, without their content`,
  };
  return (
    <div className={styles["content"]}>
      <ul className={styles["files"]}>
        {files.map(({ name, text }) => {
          const description = descriptions[name] ?? name;
          return (
            <Row
              as="li"
              key={name}
              pad="0-2"
              radius="md"
              className={styles["file"]}
              data-shown={name === shown || undefined}
            >
              <Checkbox
                aria-label={t`Include ${description}`}
                isSelected={!leftOut.has(name)}
                onChange={(isOn) => onLeaveOut(name, !isOn)}
              />
              <Stack
                as="button"
                flex="grow"
                type="button"
                pad="1-2"
                radius="sm"
                className={styles["name"]}
                aria-pressed={name === shown}
                onClick={() => setShown(name)}
              >
                <span>{description}</span>
                <Text as="small" tone="muted" size="xs">
                  <bdi>{name}</bdi>, {formats.bytes(text.length)}
                </Text>
              </Stack>
            </Row>
          );
        })}
      </ul>
      {file !== undefined && (
        <Text
          pad="3-4"
          as="pre"
          wrap="anywhere"
          size="sm"
          radius="md"
          fill="surface-2"
          line="around"
          isScrolling
          className={styles["text"]}
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long files are scrolled with the keyboard
          tabIndex={0}
          aria-label={descriptions[file.name] ?? file.name}
        >
          {file.text}
        </Text>
      )}
    </div>
  );
};

/** Gathers what support needs, shows every file of it, and saves those that are not left out as a ZIP. */
export const SupportBundleDialog = ({ isOpen, onClose }: SupportBundleProps) => {
  const services = useServices();
  const workspace = useWorkspace();
  const [files, setFiles] = useState<readonly BundleFile[] | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    const collect = async () => {
      const facts = await collectFacts(services, workspace);
      if (isWanted) setFiles(bundleFiles(facts));
    };
    void collect();
    return () => {
      isWanted = false;
    };
  }, [isOpen, services, workspace]);
  const chosen = files?.filter(({ name }) => !leftOut.has(name)) ?? [];

  const save = async () => {
    const { strToU8, zipSync } = await import("fflate");
    const zipped = zipSync(Object.fromEntries(chosen.map(({ name, text }) => [name, strToU8(text)])));
    const at = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, "-");
    saveFile(new Blob([zipped], { type: "application/zip" }), `backroom-support-${at}.zip`);
    onClose();
  };
  const leaveOut = (name: string, isLeftOut: boolean) =>
    setLeftOut((before) => {
      const next = new Set(before);
      if (isLeftOut) next.add(name);
      else next.delete(name);
      return next;
    });

  return (
    <Modal
      state={isOpen ? "shown" : "hidden"}
      onClose={onClose}
      title={<Trans>Support bundle</Trans>}
      icon="package"
      size="lg"
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            icon="download"
            isDisabled={chosen.length === 0}
            onPress={() => void save().catch(services.notifier.failed)}
          >
            <Plural value={chosen.length} one="Download # file" other="Download # files" />
          </Button>
        </>
      }
    >
      <p className={styles["intro"]}>
        <Trans>
          This is what is saved for support. Nothing is sent: read it, leave out what you do not want to pass
          on, and send the file yourself. Passwords, tokens and what was typed are not in it.
        </Trans>
      </p>
      {files === null ? (
        <Skeleton lines={6} />
      ) : (
        <Content files={files} leftOut={leftOut} onLeaveOut={leaveOut} />
      )}
    </Modal>
  );
};
