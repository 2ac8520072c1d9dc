import createPurifier from "dompurify";

/** What is shown of a page besides its own text: nothing that acts, loads, leads away or takes the focus. */
const forbidden = {
  FORBID_TAGS: [
    "a",
    "area",
    "audio",
    "button",
    "details",
    "dialog",
    "form",
    "input",
    "map",
    "picture",
    "select",
    "source",
    "textarea",
    "track",
    "video",
  ],
  FORBID_ATTR: [
    "action",
    "autofocus",
    "background",
    "contenteditable",
    "formaction",
    "href",
    "ping",
    "popover",
    "popovertarget",
    "poster",
    "slot",
    "srcset",
    "tabindex",
    "target",
    "usemap",
  ],
};

/** Pictures that are within the page. */
const isWithin = (source: string): boolean => /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(source);

/** Barcodes are drawn by the service: `/api/barcode/{code}.{ext}`. */
const barcodeAddress = (source: string, apiUrl: string): string | undefined => {
  const base = `${apiUrl}/api/barcode/`;
  const address = URL.canParse(source, `${apiUrl}/`) ? new URL(source, `${apiUrl}/`).href : "";
  return address.startsWith(base) && !address.slice(base.length).includes("/") ? address : undefined;
};

/** On the desk the page is the paper: it has the paper's width and no edges of its own. */
const paperStyle = `html{background:#fff;overflow:hidden}@media screen{body{margin:0!important;padding:0!important;background:#fff!important}
body>main:only-child{inline-size:auto!important;max-inline-size:none!important;margin:0!important;border-radius:0!important;box-shadow:none!important}}`;

/** The policy refuses what styles would load; without it nothing is asked for in the first place. */
const withoutLoads = (css: string): string =>
  css.replaceAll(/@import[^;]*;?/gi, "").replaceAll(/url\(\s*(?!["']?data:image\/)[^)]*\)/gi, "none");

/** What a page needs to be shown. */
export interface PaperPage {
  /** Document of a frame. */
  readonly source: string;
  /** Width it was made for, mm; null = it does not say. */
  readonly widthMm: number | null;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * Makes the document of a frame from the page of a receipt: without scripts, forms, links and whatever else acts, and with
 * a policy that loads nothing but barcodes of the service. `apiUrl` = where the service is, absolute, without `/api`.
 */
export const paperPage = (html: string, apiUrl: string): PaperPage => {
  const purifier = createPurifier(window);
  const root = purifier.sanitize(html, {
    ...forbidden,
    USE_PROFILES: { html: true },
    WHOLE_DOCUMENT: true,
    ADD_TAGS: ["style"],
    RETURN_DOM: true,
  });
  if (!(root instanceof HTMLElement)) throw new TypeError("A page is an element");
  for (const image of root.querySelectorAll("img")) {
    const source = image.getAttribute("src") ?? "";
    const barcode = barcodeAddress(source, apiUrl);
    if (barcode !== undefined) image.src = barcode;
    else if (!isWithin(source)) image.removeAttribute("src");
  }
  const styles = [...root.querySelectorAll("style")]
    .map(({ textContent }) => withoutLoads(textContent))
    .join("\n");
  for (const style of root.querySelectorAll("style")) style.remove();
  const body = root.querySelector("body") ?? root;
  const { lang, dir } = root;
  const policy = `default-src 'none'; img-src data: ${apiUrl}/api/barcode/; style-src 'unsafe-inline'`;
  const width = /\bmain\s*\{[^}]*inline-size:\s*([\d.]+)mm/.exec(styles)?.[1];
  return {
    source: `<!doctype html><html lang="${escaped(lang)}" dir="${escaped(dir)}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}"><meta name="referrer" content="no-referrer">
<style>${styles.replaceAll("</", String.raw`<\/`)}</style><style>${paperStyle}</style></head><body>${body.innerHTML}</body></html>`,
    widthMm: width === undefined ? null : Number(width),
  };
};
