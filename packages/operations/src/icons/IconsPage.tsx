import { browserClipboard } from "@backroom/ports";
import { CommandBarContent, PanePage } from "@backroom/shell";
import {
  Box,
  EmptyState,
  Icon,
  KeyHints,
  Row,
  Stack,
  Text,
  Truncate,
  useIconNames,
  VisuallyHidden,
} from "@backroom/ui";
import { PageFilters, useFilters, useServices } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { findIcons, moveInGallery } from "./findIcons.ts";
import styles from "./IconsPage.module.css";

/** All icons of the console by name; a click or Enter copies the name. */
export const IconsPage = () => {
  const { t } = useLingui();
  const { notifier } = useServices();
  const names = useIconNames();
  const filters = useFilters(
    { search: { type: "String", label: t`Search icons` } },
    { lead: "search", isLive: true },
  );
  const search = filters.values.search ?? "";
  const [active, setActive] = useState({ search, index: 0 });
  const [copied, setCopied] = useState("");
  const found = findIcons(names, search);
  // Another search starts at the first icon.
  const at = active.search === search ? Math.min(active.index, found.length - 1) : 0;

  const copy = async (name: string): Promise<void> => {
    try {
      await browserClipboard.writeText(name);
      setCopied(name);
    } catch {
      // The browser forbids it.
      notifier.show({ type: "warning", title: t`Could not copy the name`, content: name });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const style = getComputedStyle(event.currentTarget);
    const columns = style.gridTemplateColumns.split(" ").length;
    const field = { count: found.length, columns, isRtl: style.direction === "rtl" };
    const to = moveInGallery(at, event.key, field);
    if (to === undefined || event.altKey || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setActive({ search, index: to });
    event.currentTarget.querySelectorAll("button")[to]?.focus();
  };
  const [shown, all] = [found.length, names.length];
  return (
    <>
      <CommandBarContent>
        <PageFilters filters={filters} />
        <Text as="output" tone="muted" isNumeric>
          {search === ""
            ? t`${plural(all, { one: "# icon", other: "# icons" })}`
            : t`${plural(all, { one: `${shown} of # icon`, other: `${shown} of # icons` })}`}
        </Text>
      </CommandBarContent>
      <PanePage>
        {found.length === 0 ? (
          <EmptyState title={<Trans>No icon is called so.</Trans>} />
        ) : (
          // The buttons take the focus; the list only moves it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <Box
            as="ul"
            flex="grow"
            pad="3-4"
            className={styles["gallery"]}
            aria-label={t`Icons`}
            onKeyDown={onKeyDown}
          >
            {found.map((name, index) => (
              <li key={name}>
                <Stack
                  pad="2-3"
                  as="button"
                  gap={2}
                  align="center"
                  justify="center"
                  type="button"
                  className={styles["icon"]}
                  tabIndex={index === at ? 0 : -1}
                  data-copied={name === copied || undefined}
                  onFocus={() => setActive({ search, index })}
                  onClick={() => void copy(name)}
                >
                  <Icon name={name} size={24} />
                  <Truncate tone="muted" size="xs" className={styles["name"]}>
                    {name}
                  </Truncate>
                  {name === copied && (
                    <Row as="span" tone="accent" size="xs" className={styles["copied"]} aria-hidden="true">
                      <Icon name="check" size={12} /> <Trans>copied</Trans>
                    </Row>
                  )}
                </Stack>
              </li>
            ))}
          </Box>
        )}
        <KeyHints
          hints={[
            { keys: ["←", "↑", "→", "↓"], text: <Trans>icon</Trans> },
            { keys: ["Enter"], text: <Trans>copy its name</Trans> },
          ]}
        />
        <VisuallyHidden>
          <output>{copied === "" ? "" : t`${copied} was copied.`}</output>
        </VisuallyHidden>
      </PanePage>
    </>
  );
};
