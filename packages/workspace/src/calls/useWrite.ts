import type { EndpointOptions } from "@backroom/api-client";
import { isAbortError, isNetworkError, mayBeStored } from "@backroom/api-client";
import type { AnswerOf, Endpoint, InputOf } from "@backroom/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFailureToast } from "../services/notices/useFailureToast.ts";
import { useServices } from "../services/ServicesProvider.tsx";
import { renew } from "./renew.ts";
import type { Changed } from "./renew.ts";

/** Outcome of a write. */
export type WriteOutcome<Answer> =
  | { readonly kind: "done"; readonly answer: Answer }
  /** `isLost`: it may have been stored, because no response arrived or the server failed. */
  | { readonly kind: "failed"; readonly error: unknown; readonly isLost: boolean }
  /** The session ended. */
  | { readonly kind: "aborted" };

/** Options of {@link useWrite}. */
export interface WriteOptions {
  /** Endpoints and kinds that are read again after the write, also after a lost response. Default: none. */
  readonly changes?: readonly Changed[] | undefined;
  /**
   * Where a failure is reported: in a toast, which the next run removes, or by the component, from `failure`. Default: toast.
   */
  readonly failure?: "toast" | "here" | undefined;
  /** Title of the toast, as a sentence that names the action. Default: that of the error. */
  readonly title?: string | undefined;
}

/** A write of one component. */
export interface Write<Input, Answer> {
  /** Writes once, after the runs before it have ended. Never rejects. */
  readonly run: (input: Input) => Promise<WriteOutcome<Answer>>;
  readonly isBusy: boolean;
  /** Why the last run failed, if `failure` is "here"; undefined = it did not. */
  readonly failure: unknown;
  /** Removes the report of the failure. */
  readonly dismiss: () => void;
}

/** Input of a write: that of the endpoint, and the version of the record it changes. */
export type WriteInput<E extends Endpoint> = InputOf<E> & Pick<EndpointOptions, "etag">;

/** Calls an endpoint that changes data; owns the busy state, the report of a failure, and reading again what was changed. */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  options: WriteOptions = {},
): Write<WriteInput<E>, AnswerOf<E>> => {
  const { api } = useServices();
  return useWriteBy(
    async ({ etag, ...input }: WriteInput<E>) =>
      // Without the ETag it is the input of the endpoint.
      api.call(endpoint, input as unknown as InputOf<E>, { etag }),
    options,
  );
};

/** The same for a write that is no single call of an endpoint, such as one by the service of a kind. */
export const useWriteBy = <Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  { changes = [], failure: target = "toast", title }: WriteOptions = {},
): Write<Input, Answer> => {
  const queryClient = useQueryClient();
  const toast = useFailureToast();
  const [running, setRunning] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const dismiss = () => {
    toast.settle();
    setFailure(undefined);
  };
  const runOnce = async (input: Input): Promise<WriteOutcome<Answer>> => {
    dismiss();
    try {
      const answer = await write(input);
      await renew(queryClient, changes);
      return { kind: "done", answer };
    } catch (error) {
      if (isAbortError(error)) return { kind: "aborted" };
      const isLost = mayBeStored(error);
      if (target === "toast") toast.failed(error, title);
      else setFailure(error);
      // Without a connection the reads would fail as well, each with a report of its own.
      if (isLost) await renew(queryClient, changes, !isNetworkError(error));
      return { kind: "failed", error, isLost };
    }
  };
  const run = async (input: Input): Promise<WriteOutcome<Answer>> => {
    setRunning((count) => count + 1);
    // `runOnce` never rejects.
    const outcome = last.current.then(async () => runOnce(input));
    last.current = outcome;
    try {
      return await outcome;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { run, isBusy: running > 0, failure, dismiss };
};
