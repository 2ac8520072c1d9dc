import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import type { CSSProperties, Ref } from "react";
import { paperPage } from "./paperHtml.ts";
import styles from "./Paper.module.css";

/** What a page can make the paper do. */
export interface PaperHandle {
  readonly print: () => void;
}

export interface PaperFrameProps {
  /** Name of the frame. */
  readonly label: string;
  readonly html: string;
  /** Where the service is, absolute, without `/api`. */
  readonly apiUrl: string;
  /** Width of the paper, mm; null = as the page was made. */
  readonly widthMm: number | null;
  /** 1 = as large as on paper. */
  readonly zoom: number;
  /** Gets keys that are pressed within the frame. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly ref?: Ref<PaperHandle>;
}

/** Width of a page that does not say its own: paper of 80 mm. */
const USUAL_MM = 80;
const MIN_PX = 120;
/** No paper is longer; a page that says so would only take memory. */
const MAX_PX = 60_000;

/** A page as paper: in a frame without scripts, whose document is read to know its height. */
export const PaperFrame = ({ label, html, apiUrl, widthMm, zoom, onKeyDown, ref }: PaperFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(MIN_PX);
  const [{ source, widthMm: ownMm }] = useState(() => paperPage(html, apiUrl));
  const pass = useEffectEvent(onKeyDown);
  const [page, setPage] = useState<Document | null>(null);
  useImperativeHandle(ref, () => ({ print: () => frame.current?.contentWindow?.print() }));
  useEffect(() => {
    // It can be read and takes keys before its pictures have come, which `onLoad` waits for.
    let next = 0;
    const look = () => {
      const found = frame.current?.contentDocument;
      if (found?.URL === "about:srcdoc" && found.readyState !== "loading") setPage(found);
      else next = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(next);
  }, []);
  useEffect(() => {
    if (page === null) return undefined;
    const measure = () => setHeight(Math.min(MAX_PX, Math.max(MIN_PX, page.body.scrollHeight)));
    const observer = new ResizeObserver(measure);
    const listener = (event: KeyboardEvent) => pass(event);
    observer.observe(page.body);
    page.addEventListener("keydown", listener);
    return () => {
      observer.disconnect();
      page.removeEventListener("keydown", listener);
    };
  }, [page]);
  const paper: CSSProperties = {
    "--paper-width": `${widthMm ?? ownMm ?? USUAL_MM}mm`,
    "--paper-height": `${height}px`,
    "--paper-zoom": zoom,
  } as CSSProperties;
  return (
    <div className={styles["paper"]} style={paper}>
      {/* Without allow-scripts nothing of the page runs; allow-same-origin lets the console read its height. */}
      <iframe
        ref={frame}
        className={styles["frame"]}
        title={label}
        sandbox="allow-same-origin allow-modals"
        srcDoc={source}
        onLoad={() => setPage(frame.current?.contentDocument ?? null)}
      />
    </div>
  );
};
