import { I18nRoot } from "@backroom/i18n";
import type { I18nStore } from "@backroom/i18n";
import { Suspense, use, useState, useTransition } from "react";
import { areas } from "../areas.ts";
import { Console } from "./Console.tsx";
import { readConfig, start } from "./start.ts";
import type { StartOutcome } from "./start.ts";
import { StartFailurePage } from "./StartFailurePage.tsx";

export interface AppProps {
  /** The started language store. */
  readonly i18n: I18nStore;
  /** `config.json`, read by the first start; further ones read it again. */
  readonly config: ReturnType<typeof readConfig>;
}

const Started = ({
  outcome,
  onRetry,
  isRetrying,
}: {
  outcome: Promise<StartOutcome>;
  onRetry: () => void;
  isRetrying: boolean;
}) => {
  const result = use(outcome);
  if (result.kind === "failed") {
    return <StartFailurePage failure={result.failure} onRetry={onRetry} isRetrying={isRetrying} />;
  }
  return <Console services={result.services} areas={areas} />;
};

/** Starts the console and renders it, or an error page with a retry if it cannot start. Until then `index.html` shows an hourglass. */
export const App = ({ i18n, config }: AppProps) => {
  const [outcome, setOutcome] = useState(() => start(i18n, config));
  const [isRetrying, retry] = useTransition();
  return (
    <I18nRoot store={i18n}>
      <Suspense>
        <Started
          outcome={outcome}
          isRetrying={isRetrying}
          onRetry={() => retry(() => setOutcome(start(i18n, readConfig())))}
        />
      </Suspense>
    </I18nRoot>
  );
};
