import { IconButton } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { useScroller } from "../layout/ScrollerProvider.tsx";

/** Which end is farther, or none when everything is on screen. */
type FarEnd = "top" | "bottom" | "none";

const farEndOf = (scroller: HTMLElement | null): FarEnd => {
  if (scroller === null) return "none";
  const range = scroller.scrollHeight - scroller.clientHeight;
  // Rounded sizes differ by a pixel where nothing can scroll.
  if (range <= 1) return "none";
  return scroller.scrollTop < range / 2 ? "bottom" : "top";
};

const watch = (scroller: HTMLElement | null, onChange: () => void): (() => void) => {
  if (scroller === null) return () => undefined;
  const sizes = new ResizeObserver(onChange);
  sizes.observe(scroller);
  for (const child of scroller.children) sizes.observe(child);
  scroller.addEventListener("scroll", onChange, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener("scroll", onChange);
  };
};

/** Scrolls to the farther end of the page; hidden when the page does not scroll. */
export const ScrollButton = () => {
  const { t } = useLingui();
  const scroller = useScroller();
  const farEnd = useSyncExternalStore(
    (onChange) => watch(scroller, onChange),
    () => farEndOf(scroller),
    () => "none",
  );
  if (farEnd === "none") return null;
  const isDown = farEnd === "bottom";
  return (
    <IconButton
      size="sm"
      icon={isDown ? "arrow-down" : "arrow-up"}
      label={isDown ? t`Scroll to bottom` : t`Scroll to top`}
      onPress={() => scroller?.scrollTo({ top: isDown ? scroller.scrollHeight : 0 })}
    />
  );
};
