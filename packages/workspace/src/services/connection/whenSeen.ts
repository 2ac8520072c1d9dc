/** Makes work that is done at once on a page that can be seen, and on a hidden one when it is seen again: once, however often it was due. */
export const createWhenSeen = (
  page: Pick<Document, "visibilityState" | "addEventListener">,
  work: () => void,
): (() => void) => {
  let isDue = false;
  const doWork = (): void => {
    if (!isDue || page.visibilityState === "hidden") return;
    isDue = false;
    work();
  };
  page.addEventListener("visibilitychange", doWork);
  return () => {
    isDue = true;
    doWork();
  };
};
