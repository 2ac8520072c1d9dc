import type { Page } from "@playwright/test";

/** The server gets the next request of this method and path, and its response never arrives. `lost` resolves when that has happened. */
export const loseResponse = async (
  page: Page,
  method: string,
  path: RegExp,
): Promise<{ readonly lost: Promise<void> }> => {
  let report = (): void => undefined;
  const lost = new Promise<void>((resolve) => {
    report = resolve;
  });
  let isLost = false;
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (isLost || route.request().method() !== method) return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort("connectionreset");
      report();
      return undefined;
    },
  );
  return { lost };
};
