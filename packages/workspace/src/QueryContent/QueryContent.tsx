import { isApiError } from "@backroom/api-client";
import { useLayout } from "@backroom/shell";
import { createLazyPart, ErrorState, ShowPart } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { FailureBar } from "./FailureBar.tsx";
import { FailureState } from "./FailureState.tsx";
import { Waiting } from "./Waiting.tsx";

const reason = createLazyPart(async () => (await import("../rights/ForbiddenReason.tsx")).ForbiddenReason);

/** State of a read, such as {@link Called}. */
export interface ContentQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface QueryContentProps<Data> {
  readonly query: ContentQuery<Data>;
  /** Path of the page in the navigation: the reason of a refusal is that of its rights. */
  readonly path: string;
  /** What could not be loaded, as a sentence. */
  readonly failure: ReactNode;
  /** That the user may not see it, as a sentence. Default: a general one. */
  readonly refusal?: ReactNode;
  /** Shown while nothing has come yet, from a quarter of a second on. Default: skeleton lines. */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The answer of a call, or what stands in for it: skeleton, refusal with its reason, or failure with a way to try again. An
 * answer that could not be renewed stays, below a line that says so.
 */
export const QueryContent = <Data,>({
  query,
  path,
  failure,
  refusal,
  waiting,
  children,
}: QueryContentProps<Data>) => {
  const { setPermitted } = useLayout();
  const { data, error, refetch } = query;
  const isForbidden = isApiError(error) && error.status === 403;
  useEffect(() => {
    if (!isForbidden) return undefined;
    setPermitted(false);
    return () => setPermitted(true);
  }, [isForbidden, setPermitted]);
  if (isForbidden)
    return (
      <ErrorState
        title={refusal ?? <Trans>You have no permission to see this.</Trans>}
        action={<ShowPart part={reason} props={{ path }} isNeeded onGiveUp={() => undefined} />}
      />
    );
  if (data === undefined && error !== null) return <FailureState {...{ error, failure, refetch }} />;
  if (data === undefined) return waiting ?? <Waiting />;
  return (
    <>
      {error !== null && <FailureBar {...{ error, failure, refetch }} />}
      {children(data)}
    </>
  );
};
