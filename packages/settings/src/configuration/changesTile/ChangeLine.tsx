import type { ConfigurationChange } from "@backroom/contract";
import { useSurroundings } from "@backroom/dashboard-tiles";
import { Avatar, Flag, Link, Row, Truncate } from "@backroom/ui";
import { writeAddress } from "../address.ts";
import { ChangeValues } from "../changes/ChangeValues.tsx";
import { PastTime } from "../changes/PastTime.tsx";
import { ScopeMark } from "../scopes/ScopeMark.tsx";
import { globalScope } from "../scopes/scopes.ts";
import { useSettingTexts } from "../useSettingTexts.ts";
import styles from "./ChangesView.module.css";

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Where the change was made, by name; a server that does not name it sends country and ids. */
const Scope = ({ scope, place }: Pick<ConfigurationChange, "scope" | "place">) => {
  const texts = useSettingTexts();
  const [, country, ...parts] = scope;
  const known = place ?? (country === undefined ? globalScope : null);
  return (
    <Row as="span" gap={1} flex="none" tone="muted" size="sm">
      {known === null || (known.level === "tenant" && country !== undefined) ? (
        country !== undefined && <Flag country={country} />
      ) : (
        <ScopeMark scope={known} />
      )}
      <bdi>{known === null ? [country, ...parts].join(" / ") : texts.scopeName(known)}</bdi>
    </Row>
  );
};

/** One change of a setting: where, what, from which value to which, by whom and when. */
export const ChangeLine = ({ change }: { readonly change: ConfigurationChange }) => {
  const { path, titles, definition, value, previousValue, state, userName, modifiedAt, scopeKey } = change;
  const texts = useSettingTexts();
  const { linkTo } = useSurroundings();
  const [target = "pos", ...segments] = path;
  const page = `/settings/${target}/configuration`;
  const search = writeAddress("", { path: segments.join("/"), scope: scopeKey });
  const names = titles.length === 0 ? segments : titles.map(texts.serverText);
  const name = <bdi>{names.join(" / ")}</bdi>;
  const words = (one: unknown) =>
    one === null || one === undefined ? null : texts.valueText(definition, textOf(one));
  return (
    <li className={styles["change"]}>
      <Row as="span" flex="shrink" className={styles["what"]}>
        <Scope scope={change.scope} place={change.place} />
        {linkTo(page).refusal === undefined ? (
          <Link className={styles["path"] ?? ""} href={`${page}${search}`}>
            {name}
          </Link>
        ) : (
          <span className={styles["path"]}>{name}</span>
        )}
      </Row>
      <Row as="span" flex="shrink" tone="muted" size="sm" className={styles["values"]}>
        <ChangeValues before={words(previousValue)} after={state === "deleted" ? null : words(value)} />
      </Row>
      <Row as="span" flex="shrink" className={styles["who"]}>
        {userName !== null && (
          <>
            <Avatar name={userName} />
            <Truncate as="bdi" tone="muted" size="sm" className={styles["user"]}>
              {userName}
            </Truncate>
          </>
        )}
        <PastTime at={modifiedAt} />
      </Row>
    </li>
  );
};
