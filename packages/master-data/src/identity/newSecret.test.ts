import { createFakeCall } from "@backroom/api-client/testing";
import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { storedRecord } from "@backroom/workspace/testing";
import { newSecret } from "./newSecret.tsx";
import type { NewSecretDeps } from "./newSecret.tsx";

const record = storedRecord(4711, { Id: "ERP" });
const made = { clientId: "4711", secret: "s3cret", madeAt: "2026-01-02T03:04:05Z", etag: "2" };

/** Answers the questions in order; the first copy is refused. */
const withAnswers = (...answers: boolean[]) => {
  const seen: string[] = [];
  let copies = 0;
  const deps: NewSecretDeps = {
    api: {
      call: createFakeCall((path, { params }) => {
        seen.push(`${path} ${JSON.stringify(params)}`);
        return made;
      }),
    },
    ask: async ({ title }) => {
      seen.push(title);
      return answers.shift() === true;
    },
    i18n: setupI18n({ locale: "en", messages: { en: {} } }),
    notifier: { succeeded: (text) => void seen.push(text ?? "") },
    writeText: async (text) => {
      copies += 1;
      if (copies === 1) throw new Error("Not allowed");
      seen.push(`copied ${text}`);
    },
  };
  return { deps, seen };
};

it("makes a secret only when that was agreed to, and shows it until it was said to be stored", async () => {
  const refused = withAnswers(false);
  await newSecret(record, refused.deps);
  expect(refused.seen).toEqual(["Make a new secret of ERP?"]);

  const shown = "Secret of ERP";
  const question = "Have you stored the secret of ERP?";
  // Agreed; a copy that is refused; the dialog left by Escape, twice; a copy; stored.
  const agreed = withAnswers(true, true, false, false, true, true);
  await newSecret(record, agreed.deps);
  expect(agreed.seen).toEqual([
    "Make a new secret of ERP?",
    `/api/data/identity/api-access/{id}/secret {"id":4711}`,
    shown,
    shown,
    question,
    shown,
    "copied s3cret",
    "The secret was copied.",
    question,
  ]);
});
