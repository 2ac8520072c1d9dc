import type { ConfigurationChange } from "@backroom/contract";
import { Avatar, Badge, Flag, Icon, Link } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { TileTime } from "../../content/TileTime.tsx";
import styles from "./ChangesView.module.css";
import { settingHref, settingScope, settingText } from "./settingText.ts";

const Scope = ({ scope }: { readonly scope: readonly string[] }) => {
  const { country, parts } = settingScope(scope);
  if (country === undefined)
    return (
      <Badge>
        <Trans>Global</Trans>
      </Badge>
    );
  return (
    <span className={styles["scope"]}>
      <Flag country={country} />
      {[country, ...parts].join(" / ")}
    </span>
  );
};

/** One change of a setting: where, what, from which value to which, by whom and when. */
export const ChangeLine = ({ change }: { readonly change: ConfigurationChange }) => {
  const { t } = useLingui();
  const { path, value, previousValue, state, userName, modifiedAt, scope, scopeKey } = change;
  const isDeleted = state === "deleted";
  const before = settingText(previousValue);
  const after = isDeleted ? undefined : settingText(value);
  return (
    <li className={styles["change"]}>
      <span className={styles["what"]}>
        <Scope scope={scope} />
        <Link className={styles["path"] ?? ""} href={settingHref(path, scopeKey)}>
          {path.join(" / ")}
        </Link>
      </span>
      <span className={styles["values"]}>
        {isDeleted && (
          <Badge tone="danger">
            <Trans>deleted</Trans>
          </Badge>
        )}
        {before !== undefined && <del aria-label={t`before: ${before}`}>{before}</del>}
        {before !== undefined && after !== undefined && <Icon name="arrow-right" size={12} />}
        {after !== undefined && <ins>{after}</ins>}
      </span>
      <span className={styles["who"]}>
        {userName !== null && (
          <>
            <Avatar name={userName} />
            <span className={styles["user"]}>{userName}</span>
          </>
        )}
        <TileTime value={modifiedAt} />
      </span>
    </li>
  );
};
