import { expect, it } from "vitest";
import { createUnsavedWork } from "./unsavedWork.ts";

/** A user who is asked, and answers when the test says so. */
const setUp = () => {
  const questions: ((isAgreed: boolean) => void)[] = [];
  const work = createUnsavedWork(() => new Promise((resolve) => questions.push(resolve)));
  return { work, questions, answer: (isAgreed: boolean) => questions.at(-1)?.(isAgreed) };
};

it("asks while something holds unsaved work, and not before or after", async () => {
  const { work, questions, answer } = setUp();
  const [form, rows] = [work.hold(), work.hold()];
  expect(await work.mayLeave()).toBe(true);
  form.report(true);
  rows.report(true);
  rows.report(false);
  expect(work.isUnsaved()).toBe(true);
  const leaving = work.mayLeave();
  answer(false);
  expect(await leaving).toBe(false);
  form.report(false);
  expect(work.isUnsaved()).toBe(false);
  expect(await work.mayLeave()).toBe(true);
  expect(questions).toHaveLength(1);
});

it("asks for a holder's own work alone where only that is left", async () => {
  const { work, questions, answer } = setUp();
  const [form, rows] = [work.hold(), work.hold()];
  rows.report(true);
  expect(await form.mayLeave()).toBe(true);
  expect(questions).toHaveLength(0);
  const leaving = rows.mayLeave();
  answer(true);
  expect(await leaving).toBe(true);
});

it("says whether all work that would be left is kept", async () => {
  const asked: boolean[] = [];
  const work = createUnsavedWork(async ({ isKept }) => {
    asked.push(isKept);
    return true;
  });
  const [form, layout] = [work.hold(), work.hold({ isKept: false })];
  form.report(true);
  await work.mayLeave();
  layout.report(true);
  await work.mayLeave();
  await form.mayLeave();
  await layout.mayLeave();
  expect(asked).toEqual([true, false, true, false]);
});

it("reports uploads and changes separately, and whether all changes are kept", async () => {
  const asked: object[] = [];
  const work = createUnsavedWork(async (left) => {
    asked.push(left);
    return true;
  });
  const [form, uploads] = [work.hold(), work.hold({ isUpload: true })];
  uploads.report(true);
  await work.mayLeave();
  form.report(true);
  await work.mayLeave();
  await form.mayLeave();
  expect(asked).toEqual([
    { hasChanges: false, hasUploads: true, isKept: true },
    { hasChanges: true, hasUploads: true, isKept: true },
    { hasChanges: true, hasUploads: false, isKept: true },
  ]);
});

it("asks once, however many ways out are taken meanwhile", async () => {
  const { work, questions, answer } = setUp();
  const form = work.hold();
  form.report(true);
  const leaving = Promise.all([form.mayLeave(), work.mayLeave(), form.mayLeave()]);
  await Promise.resolve();
  answer(false);
  expect(await leaving).toEqual([false, false, false]);
  expect(questions).toHaveLength(1);
  const again = form.mayLeave();
  answer(true);
  expect(await again).toBe(true);
});
