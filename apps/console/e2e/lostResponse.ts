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

/** Loses the response of a hub invocation: the connection closes after the server has completed it. Call it before the page opens. */
export const loseInvocation = async (page: Page, name: string): Promise<{ readonly lost: Promise<void> }> => {
  let report = (): void => undefined;
  const lost = new Promise<void>((resolve) => {
    report = resolve;
  });
  let invocation: string | undefined;
  let isLost = false;
  await page.routeWebSocket(/\/hub/u, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const text = String(message);
      if (text.includes(`"${name}"`)) invocation ??= /"invocationId":"\d+"/u.exec(text)?.[0];
      server.send(message);
    });
    server.onMessage((message) => {
      const isCompletion = invocation !== undefined && String(message).includes(`"type":3,${invocation}`);
      if (isLost || !isCompletion) return socket.send(message);
      isLost = true;
      report();
      return Promise.all([socket.close(), server.close()]).then(() => undefined);
    });
  });
  return { lost };
};
