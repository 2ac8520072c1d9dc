import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import styles from "./Preview.module.css";

export interface PreviewFrameProps {
  readonly label: string;
  readonly html: string;
  readonly widthMm: number;
  /** Part of the template that is marked: from, to. */
  readonly marked: { readonly from: number; readonly to: number } | null;
  /** A line of the receipt was pressed: where its element begins. */
  readonly onPick: (from: number) => void;
}

// Nothing runs, and nothing is loaded but barcodes and what is within the page.
const frameStyle = `html{background:none!important}body{padding:0!important;margin:0!important}
main{border-radius:0!important;box-shadow:none!important;max-inline-size:none!important}
[data-from]{cursor:default}[data-marked]{background:oklch(0.94 0.03 268)!important;outline:1px solid oklch(0.42 0.16 268);outline-offset:0}`;

const policy = (apiUrl: string) =>
  `default-src 'none'; img-src data: ${apiUrl}/api/barcode/; style-src 'unsafe-inline'`;

const emptyPage = (apiUrl: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(apiUrl)}"><style>${frameStyle}</style></head><body></body></html>`;

/** Puts another receipt into the page: what is scrolled stays where it is. */
const fill = (page: Document, html: string) => {
  const next = new DOMParser().parseFromString(html, "text/html");
  page.documentElement.lang = next.documentElement.lang;
  page.documentElement.dir = next.documentElement.dir;
  const old = page.head.querySelector("style[data-receipt]");
  const style = page.createElement("style");
  style.dataset["receipt"] = "";
  style.textContent = next.querySelector("style")?.textContent ?? "";
  if (old === null) page.head.prepend(style);
  else old.replaceWith(style);
  page.body.replaceChildren(...next.body.childNodes);
};

const PX_PER_MM = 96 / 25.4;

const pageOf = (frame: RefObject<HTMLIFrameElement | null>): Document | null =>
  frame.current?.contentDocument ?? null;

/** A receipt on paper, in a frame without scripts; the lines of the chosen block are marked. */
export const PreviewFrame = ({ label, html, widthMm, marked, onPick }: PreviewFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(200);
  const [room, setRoom] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const [source] = useState(() => emptyPage(window.location.origin));
  const filled = useRef("");
  const pick = useEffectEvent(onPick);
  const from = marked?.from;
  const to = marked?.to;

  useEffect(() => {
    const desk = frame.current?.parentElement;
    if (desk === null || desk === undefined) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(desk);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const page = pageOf(frame);
    if (!isLoaded || page === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.min(60_000, Math.ceil(page.body.scrollHeight))));
    observer.observe(page.body);
    const controller = new AbortController();
    page.addEventListener(
      "click",
      ({ target }) => {
        // Elements of the frame are of its own realm.
        const place = (target as Element | null)?.closest?.("[data-from]")?.getAttribute("data-from");
        if (place !== null && place !== undefined) pick(Number(place));
      },
      { signal: controller.signal },
    );
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [isLoaded]);
  useLayoutEffect(() => {
    const page = pageOf(frame);
    if (!isLoaded || page === null) return;
    if (filled.current !== html) {
      fill(page, html);
      filled.current = html;
    }
    let first: Element | undefined;
    for (const line of page.querySelectorAll("main > [data-from]")) {
      const isMarked =
        from !== undefined &&
        to !== undefined &&
        Number(line.getAttribute("data-from")) >= from &&
        Number(line.getAttribute("data-to")) <= to;
      line.toggleAttribute("data-marked", isMarked);
      if (isMarked) first ??= line;
    }
    first?.scrollIntoView({ block: "nearest" });
  }, [html, isLoaded, from, to]);
  const width = widthMm * PX_PER_MM;
  const scale = room <= 0 ? 1 : Math.min(1, room / width);
  return (
    <iframe
      ref={frame}
      className={styles["frame"]}
      title={label}
      // Without allow-scripts nothing of the page runs; allow-same-origin lets the console fill and measure it.
      sandbox="allow-same-origin"
      srcDoc={source}
      style={{
        inlineSize: width,
        blockSize: height,
        // `zoom` would do, but Safari applies it to the frame only, not to the document inside.
        ...(scale < 1 && {
          transform: `scale(${scale})`,
          transformOrigin: "50% 0",
          marginInline: (width * (scale - 1)) / 2,
          marginBlockEnd: height * (scale - 1),
        }),
      }}
      onLoad={() => setLoaded(true)}
    />
  );
};
