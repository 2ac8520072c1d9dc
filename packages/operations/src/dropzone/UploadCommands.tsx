import type { PickedFile, UploadQueueStore, UploadSummary } from "@backroom/api-client/uploads";
import { CommandBarContent } from "@backroom/shell";
import { Badge, Button, Spacer, Toolbar } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { FileTrigger } from "react-aria-components";
import { pickedFiles } from "./readDropped.ts";

export interface UploadCommandsProps {
  readonly queue: UploadQueueStore;
  readonly summary: UploadSummary;
  readonly isHeld: boolean;
  /** Types that are taken; undefined = all. */
  readonly accept: string | undefined;
  readonly onFiles: (files: readonly PickedFile[]) => void;
  /** A command that goes once it was given: the focus needs another place. */
  readonly onLeave: () => void;
}

/** The commands of the page: choosing files, and what concerns all of them. */
export const UploadCommands = ({ queue, summary, isHeld, accept, onFiles, onLeave }: UploadCommandsProps) => {
  const { t } = useLingui();
  const leave = (work: () => void) => () => {
    onLeave();
    work();
  };
  const choose = (files: FileList | null): void => onFiles(pickedFiles(files ?? []));
  return (
    <CommandBarContent>
      <Toolbar aria-label={t`Uploads`}>
        <FileTrigger
          allowsMultiple
          {...(accept !== undefined && { acceptedFileTypes: accept.split(",").map((type) => type.trim()) })}
          onSelect={choose}
        >
          <Button variant="primary" icon="upload">
            <Trans>Choose files</Trans>
          </Button>
        </FileTrigger>
        <FileTrigger acceptDirectory onSelect={choose}>
          <Button icon="folder">
            <Trans>Choose a folder</Trans>
          </Button>
        </FileTrigger>
        <Spacer />
        {isHeld && (
          <Badge tone="warning" icon="unplug">
            <Trans>No connection: uploads wait</Trans>
          </Badge>
        )}
        {summary.retriable > 0 && (
          <Button icon="refresh-cw" onPress={leave(() => queue.retry())}>
            <Trans>Try failed ones again</Trans>
          </Button>
        )}
        {summary.unfinished > 0 && (
          <Button icon="x" onPress={leave(() => queue.cancel())}>
            <Trans>Cancel all</Trans>
          </Button>
        )}
        {summary.done > 0 && (
          <Button icon="list-checks" onPress={leave(queue.clearDone)}>
            <Trans>Clear uploaded</Trans>
          </Button>
        )}
      </Toolbar>
    </CommandBarContent>
  );
};
