import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Services } from "../services/createServices.ts";

/** The lock of a document. */
export interface HeldLock {
  /** Oid of the record of the kind document-lock. */
  readonly oid: number;
  readonly documentNumber: string;
  readonly lockedBy: string | null;
  /** ISO 8601. */
  readonly lockedAt: string | null;
}

const LockQuestion = ({ lock: { documentNumber, lockedBy, lockedAt } }: { readonly lock: HeldLock }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const who = <bdi>{lockedBy ?? t`Another user`}</bdi>;
  const number = <bdi>{documentNumber}</bdi>;
  const at = lockedAt === null ? "" : formats.dateTime(lockedAt);
  const ago = lockedAt === null ? "" : formats.pastTime(lockedAt, new Date(systemClock.now()));
  const since = (
    <bdi>
      {at} ({ago})
    </bdi>
  );
  return (
    <>
      <p>
        {lockedAt === null ? (
          <Trans>
            {who} has locked the document {number}.
          </Trans>
        ) : (
          <Trans>
            {who} has locked the document {number} since {since}.
          </Trans>
        )}
      </p>
      <p>
        <Trans>After the release, others can change it and it can be processed.</Trans>
      </p>
    </>
  );
};

/**
 * Asks, then releases the lock of a document; the audit keeps who did it. Resolves to whether it was released; failures are
 * shown. Requires the right Delete on the kind document-lock.
 */
export const releaseLock = async (
  lock: HeldLock,
  { api, confirms, i18n: { i18n }, notifier }: Pick<Services, "api" | "confirms" | "i18n" | "notifier">,
): Promise<boolean> => {
  const isAgreed = await confirms.ask({
    title: i18n._(msg`Release this lock?`),
    content: <LockQuestion lock={lock} />,
    confirmLabel: i18n._(msg`Release lock`),
    tone: "danger",
  });
  if (!isAgreed) return false;
  try {
    const locks = api.data("pos-operating", "document-lock");
    const read = await locks.read(lock.oid);
    if (read.kind !== "read")
      throw new Error("Unexpected 304: the record was requested without If-None-Match");
    const outcome = await locks.remove(read.record);
    if (outcome.kind === "conflict") throw outcome.error;
    const number = `\u2068${lock.documentNumber}\u2069`;
    notifier.succeeded(i18n._(msg`The document ${number} is no longer locked.`));
    return true;
  } catch (error) {
    notifier.failed(error);
    return false;
  }
};
