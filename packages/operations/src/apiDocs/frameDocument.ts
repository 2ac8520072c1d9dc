import type { Viewer } from "./protocol.ts";

const files: Readonly<Record<Viewer, { readonly script: string; readonly styles: readonly string[] }>> = {
  swagger: { script: "swagger-ui-bundle.js", styles: ["swagger-ui.css"] },
  rapidoc: { script: "rapidoc-min.js", styles: [] },
};

const styles = `
  html, body { margin: 0; block-size: 100%; background: var(--background); color: var(--text); font-family: system-ui, sans-serif; }
  html.dark-mode .swagger-ui { background: var(--background); }
  main, rapi-doc { display: block; min-block-size: 100%; }
  rapi-doc { inline-size: 100%; min-inline-size: 0; block-size: 100dvh; }
  .swagger-ui .wrapper { max-inline-size: none; padding: 0 16px; }
  .swagger-ui .info { margin: 16px 0; }
  .swagger-ui .scheme-container { display: none; }
  .swagger-ui .info .title small { background: #4b5563; }
  .swagger-ui .opblock .opblock-summary-method { color: #10131a; text-shadow: none; }
  html:not(.dark-mode) rapi-doc { --blue: #0b5a94; --green: #3b6500; --orange: #8a4b00; --red: #b3261e; --purple: #6b3fa0; --yellow: #725a00;
    --nav-get-color: var(--blue); --nav-post-color: var(--green); --nav-put-color: var(--orange); --nav-delete-color: var(--red); --nav-head-color: var(--yellow); }
  .swagger-ui .info .title small.version-stamp { background: #3f6212; }
`;

/**
 * The document of a viewer's frame. It may load the files of the viewer below `folder` and nothing else; everything it shows
 * reaches it by messages.
 */
export const frameDocument = (viewer: Viewer, folder: string): string => {
  const { script, styles: sheets } = files[viewer];
  const { origin } = new URL(folder);
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    "img-src data: blob:",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title>
${sheets.map((sheet) => `<link rel="stylesheet" href="${folder}${sheet}">`).join("")}<style>${styles}</style>
<script src="${folder}frame.js"></script><script src="${folder}${script}"></script></head><body></body></html>`;
};
