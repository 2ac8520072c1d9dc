import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import styles from "./FilterChips.module.css";

/** A filter that is set. */
export interface FilterChip {
  /** Tells it from the other chips, in every state of the filters. */
  readonly key: string;
  /** What it lets through: "User: admin". */
  readonly text: string;
  /** Stands before the text. Default: none. */
  readonly icon?: IconProps["name"];
  /** Takes the filter away. */
  readonly onRemove: () => void;
}

/** Props of {@link FilterChips}. */
export interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
}

const FOCUSABLE = "button:not([disabled]), input:not([disabled]), [tabindex='0']";

/**
 * The filters that are set, for a line of commands; nothing where there are none. Pressing one, Delete or Backspace takes
 * it away; the focus then is on its neighbour, or on what stands before the chips.
 */
export const FilterChips = ({ chips }: FilterChipsProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const count = chips.length;
  /** The chip that had the focus when it was removed. */
  const removed = useRef<{ readonly index: number; readonly count: number; readonly around: Element | null }>(
    null,
  );
  useLayoutEffect(() => {
    if (removed.current === null || removed.current.count <= count) return;
    const { index, around } = removed.current;
    removed.current = null;
    const left = list.current?.querySelectorAll("button") ?? [];
    const next = left[Math.min(index, left.length - 1)] ?? around?.querySelector(FOCUSABLE);
    if (next instanceof HTMLElement) next.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <ul ref={list} className={styles["chips"]} aria-label={t`Filters`}>
      {chips.map(({ key, text, icon, onRemove }, index) => {
        const remove = () => {
          removed.current = { index, count, around: list.current?.parentElement ?? null };
          onRemove();
        };
        return (
          <li key={key} className={styles["item"]} title={text}>
            <Button
              className={styles["chip"] ?? ""}
              aria-label={t`Remove the filter ${text}`}
              onPress={remove}
              onKeyDown={(event) => {
                if (event.key === "Delete" || event.key === "Backspace") remove();
                else event.continuePropagation();
              }}
            >
              {icon !== undefined && <Icon name={icon} size={14} />}
              <bdi>{text}</bdi>
              <Icon name="x" size={14} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
