// Runs alone in a sandboxed frame, before the viewer: served as it is, without its types. It must not import anything.
import type { FrameLook, FromFrame, ToFrame, TriedAnswer } from "./protocol.ts";

/** A host of the elements of Swagger UI and RapiDoc, which bring no types. */
interface Viewers {
  readonly SwaggerUIBundle?: (options: Readonly<Record<string, unknown>>) => unknown;
}

type RapiDocElement = HTMLElement & { readonly loadSpec: (document: unknown) => Promise<void> };

const NO_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304]);
const waiting = new Map<number, PromiseWithResolvers<TriedAnswer>>();
let lastId = 0;
let rapidoc: RapiDocElement | undefined;

const send = (message: FromFrame): void => window.parent.postMessage(message, "*");

/** The frame has no network: calls are made by the page around it. */
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const body = isRead ? null : await request.arrayBuffer();
  lastId += 1;
  const id = lastId;
  const call = Promise.withResolvers<TriedAnswer>();
  waiting.set(id, call);
  send({ kind: "call", id, method: request.method, url: request.url, headers: [...request.headers], body });
  const { status, statusText, headers, body: bytes } = await call.promise;
  const pairs = headers.map(([name, value]): [string, string] => [name, value]);
  return new Response(NO_BODY.has(status) ? null : bytes, { status, statusText, headers: pairs });
};

const setLook = ({ isDark, background, surface, text, accent }: FrameLook): void => {
  const { classList, style } = document.documentElement;
  classList.toggle("dark-mode", isDark);
  style.colorScheme = isDark ? "dark" : "light";
  style.setProperty("--background", surface);
  style.setProperty("--text", text);
  const attributes = {
    theme: isDark ? "dark" : "light",
    "bg-color": surface,
    "nav-bg-color": background,
    "text-color": text,
    "nav-text-color": text,
    "primary-color": accent,
  };
  for (const [name, value] of Object.entries(attributes)) rapidoc?.setAttribute(name, value);
};

const showSwagger = (spec: unknown, place: HTMLElement): void => {
  const { SwaggerUIBundle } = globalThis as Viewers;
  if (SwaggerUIBundle === undefined) return send({ kind: "failed" });
  const nothing = () => () => null;
  SwaggerUIBundle({
    spec,
    domNode: place,
    docExpansion: "list",
    filter: true,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    // The token is added by the page around; the server is the one of the console.
    plugins: [
      {
        wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing, ServersContainer: nothing },
      },
    ],
  });
};

const rapidocOptions = {
  // On a phone there is no room for the list of calls beside one: they open in the list itself.
  "render-style": window.innerWidth < 768 ? "view" : "focused",
  "show-header": "false",
  "allow-authentication": "false",
  "allow-server-selection": "false",
  "allow-spec-file-download": "false",
  "load-fonts": "false",
  "regular-font": "system-ui, sans-serif",
  "mono-font": "ui-monospace, monospace",
  "schema-style": "table",
  "show-method-in-nav-bar": "as-colored-text",
  "use-path-in-nav-bar": "true",
  "nav-item-spacing": "compact",
};

const showRapidoc = (spec: unknown, place: HTMLElement, look: FrameLook): void => {
  if (customElements.get("rapi-doc") === undefined) return send({ kind: "failed" });
  rapidoc = document.createElement("rapi-doc") as RapiDocElement;
  for (const [name, value] of Object.entries(rapidocOptions)) rapidoc.setAttribute(name, value);
  setLook(look);
  place.append(rapidoc);
  void rapidoc.loadSpec(spec);
};

window.addEventListener("message", ({ source, data }) => {
  if (source !== window.parent) return;
  const message = data as ToFrame;
  if (message.kind === "look") setLook(message.look);
  else if (message.kind === "show") {
    const place = document.body.appendChild(document.createElement("main"));
    setLook(message.look);
    if (message.viewer === "swagger") showSwagger(message.document, place);
    else showRapidoc(message.document, place, message.look);
  } else if (message.kind === "answered") {
    waiting.get(message.id)?.resolve(message);
    waiting.delete(message.id);
  } else {
    waiting.get(message.id)?.reject(new TypeError(message.reason));
    waiting.delete(message.id);
  }
});
window.addEventListener("load", () => send({ kind: "ready" }));
