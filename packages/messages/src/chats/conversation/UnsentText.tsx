import { Button, Row, Stack, TextAreaField } from "@backroom/ui";
import { useCopy } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { useMessageServices } from "../messageServices.ts";
import { focusHistory } from "../paneFocus.ts";
import { draftOf } from "../state/drafts.ts";

/** The draft of a chat in which the user cannot write: they can read, copy and discard it. */
export const UnsentText = ({ chatOid }: { readonly chatOid: number }) => {
  const { t } = useLingui();
  const copy = useCopy();
  const { drafts } = useMessageServices();
  const draft = useStore(drafts, (all) => draftOf(all, chatOid));
  if (draft === undefined || draft.text.trim() === "") return null;
  const discard = () => {
    drafts.keep({ ...draft, text: "", files: [] });
    focusHistory();
  };
  return (
    <Stack gap={2} pad="0-4" flex="none" data-pane="composer">
      <TextAreaField label={t`Your text that was not sent`} isReadOnly rows={3} value={draft.text} />
      <Row pad="2-0">
        <Button icon="copy" onPress={() => void copy(draft.text)}>
          <Trans>Copy the text</Trans>
        </Button>
        <Button variant="ghost" icon="trash-2" onPress={discard}>
          <Trans>Discard</Trans>
        </Button>
      </Row>
    </Stack>
  );
};
