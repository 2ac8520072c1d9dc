import { Text } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { useMentions } from "./useMentions.ts";
import styles from "./MentionList.module.css";

/** The names that fit what stands behind the @. The focus stays in the text; its arrow keys and Enter choose. */
export const MentionList = ({
  id,
  candidates,
  active,
  pick,
}: { readonly id: string } & Pick<ReturnType<typeof useMentions>, "candidates" | "active" | "pick">) => {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the text
    <div id={id} role="listbox" aria-label={t`Mention`} className={styles["mentions"]}>
      {candidates.map((one, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys stay in the text
        <div
          key={`${one.kind} ${one.oid}`}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element is only shown in a select
          role="option"
          aria-selected={index === active}
          className={styles["option"]}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(one)}
        >
          <bdi>{one.name}</bdi>{" "}
          <Text tone="muted" size="sm">
            {one.hint}
          </Text>
        </div>
      ))}
    </div>
  );
};
