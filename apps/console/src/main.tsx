import "@backroom/ui/fonts.css";
import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import "./styles.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./boot/App.tsx";
import { readConfig, startLanguage } from "./boot/start.ts";

/** Message id of the label of `Hourglass` in ui, which translates it. */
const HOURGLASS_LABEL = "Loading";

const element = document.getElementById("root");
if (element === null) throw new Error("index.html has no #root.");

// No await at the top level: it would keep the bundler from merging chunks that are always loaded together.
const config = readConfig();
void startLanguage(config).then((i18n) => {
  document.querySelector(".starting > *")?.setAttribute("aria-label", i18n.i18n._(HOURGLASS_LABEL));
  createRoot(element).render(
    <StrictMode>
      <App i18n={i18n} config={config} />
    </StrictMode>,
  );
});
