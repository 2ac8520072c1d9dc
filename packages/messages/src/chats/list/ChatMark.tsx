import type { ChatSummary } from "@backroom/contract";
import { Icon, Text } from "@backroom/ui";
import styles from "./ChatMark.module.css";

const icons = { Open: "users", Role: "users", Location: "store", Terminal: "monitor" } as const;

const initials = (name: string): string =>
  name
    .split(/[\s,.]+/u)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(-2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join("")
    .toLocaleUpperCase();

/** Initials of a person; they stand beside the name and are decoration. */
export const PersonMark = ({ name, size = "md" }: { readonly name: string; readonly size?: "sm" | "md" }) => (
  <Text
    flex="none"
    tone="muted"
    size="sm"
    weight="strong"
    className={styles["mark"]}
    data-size={size}
    data-shape="round"
    aria-hidden="true"
  >
    {initials(name)}
  </Text>
);

/** What a chat is for, as a mark: initials of a person, else an icon. */
export const ChatMark = ({ audience, title }: Pick<ChatSummary, "audience" | "title">) =>
  audience === "Person" ? (
    <PersonMark name={title} />
  ) : (
    <Text flex="none" tone="muted" size="sm" weight="strong" className={styles["mark"]} aria-hidden="true">
      <Icon name={icons[audience]} />
    </Text>
  );
