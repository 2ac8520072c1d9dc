import type { JobProblem } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import { problemAt } from "./fileProblem.ts";
import { JobError } from "./jobError.ts";
import type { JobContext } from "./jobTypes.ts";
import { readInboxFile } from "./readInboxFile.ts";
import type { InboxFormat, InboxRecord } from "./readInboxFile.ts";
import { archiveFile, inboxOf, listInbox, rejectFile } from "./spool.ts";
import type { InboxFile } from "./spool.ts";

/** Failures that are listed in full; the rest is counted. */
const LISTED_FAILURES = 5;

/** Which files a job reads, and what it does with one. */
export interface FileImport {
  /** The names of its files begin so. */
  readonly prefix: string;
  readonly format: InboxFormat;
  /** Stores the records of a file; throws before it has stored any when the file is bad. Tells how many are done. */
  store(
    records: readonly InboxRecord[],
    context: JobContext,
    report: (done: number) => Promise<void>,
  ): Promise<void>;
}

const detailsOf = ({ message, extra }: HttpError): string =>
  extra.errors === undefined
    ? message
    : extra.errors
        .slice(0, 3)
        .map((error) => `${error.field}: ${error.message}`)
        .join("; ");

const problemsOf = ({ message, extra }: HttpError, place: string): JobProblem[] =>
  extra.errors === undefined
    ? [problemAt("other", message, { place })]
    : extra.errors
        .slice(0, 3)
        .map(({ field, rule, message: text, params }) =>
          problemAt("invalid", text, { place, field, params: { ...params, rule } }),
        );

/** Adds the record's place to whatever refuses it. */
export const atPlace = async <T>({ place }: InboxRecord, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError && error.status < 500)
      throw new JobError(`${place}: ${detailsOf(error)}`, problemsOf(error, place));
    throw error;
  }
};

/**
 * Imports the files of the inbox one by one: a good one goes to the archive, a bad one to `failed`, and the next one is
 * tried. Throws a {@link JobError} with what was wrong when there was a bad one.
 */
export const importFiles = async (
  context: JobContext,
  { prefix, format, store }: FileImport,
): Promise<void> => {
  const { spool, tenant, now, step, log } = context;
  const failures: string[] = [];
  const problems: JobProblem[] = [];
  let count = 0;
  let total = 0;

  const importFile = async (file: InboxFile): Promise<void> => {
    const records = await readInboxFile(file, format);
    log(`${file.name}: ${records.length} records read`);
    total += records.length;
    await step(count, total);
    await store(records, context, (done) => step(count + done, total));
    count += records.length;
  };

  const files = await listInbox(await inboxOf(spool, tenant), prefix);
  log(`${files.length} files ${prefix}*.csv or .json in the inbox`);
  for (const file of files) {
    try {
      await importFile(file);
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      const failure = `${file.name}, ${error.message}`;
      failures.push(failure);
      const found = error.problems.length > 0 ? error.problems : [problemAt("other", error.message)];
      if (failures.length <= LISTED_FAILURES)
        problems.push(...found.map((one) => ({ ...one, file: file.name })));
      const kept = await rejectFile(spool, file, failure, now());
      log(failure, kept);
      log(`${file.name}: nothing stored, moved to failed`);
      continue;
    }
    await archiveFile(spool, file, now());
    log(`${file.name}: moved to archive`);
    await step(count, total);
  }
  await step(count, total);
  if (failures.length === 0) return;
  const rest = failures.length - LISTED_FAILURES;
  const listed = failures.slice(0, LISTED_FAILURES);
  const more =
    rest > 0 ? [problemAt("moreFiles", `${rest} more files are bad`, { params: { count: rest } })] : [];
  throw new JobError([...listed, ...more.map(({ message }) => message)].join("\n"), [...problems, ...more]);
};
