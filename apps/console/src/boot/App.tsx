import { I18nRoot } from "@backroom/i18n";
import type { I18nStore } from "@backroom/i18n";
import { Hourglass, useDelayed } from "@backroom/ui";
import { Suspense, use, useState, useTransition } from "react";
import { areas } from "../areas.ts";
import { Console } from "./Console.tsx";
import { start } from "./start.ts";
import type { StartOutcome } from "./start.ts";
import { StartFailurePage } from "./StartFailurePage.tsx";

/** Props of {@link App}. */
export interface AppProps {
  /** The started language store. */
  readonly i18n: I18nStore;
}

const Starting = () => (useDelayed(true) ? <Hourglass /> : null);

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

/** Starts the console; shows the console, or why it could not start with a way to try again. */
export const App = ({ i18n }: AppProps) => {
  const [outcome, setOutcome] = useState(() => start(i18n));
  const [isRetrying, retry] = useTransition();
  return (
    <I18nRoot store={i18n}>
      <Suspense fallback={<Starting />}>
        <Started
          outcome={outcome}
          isRetrying={isRetrying}
          onRetry={() => retry(() => setOutcome(start(i18n)))}
        />
      </Suspense>
    </I18nRoot>
  );
};
