import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import type { NetworkLogState } from "@backroom/api-client";
import { TestI18n } from "@backroom/i18n/testing";
import { Button, consoleIcons, registerIcons } from "@backroom/ui";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStore } from "zustand/vanilla";
import { Footer } from "./Footer.tsx";

registerIcons(consoleIcons);

const ignore = (): void => undefined;

it.each(["en", "de", "pl", "ar"])("fits a zoom of 400 % during a long request (%s)", async (locale) => {
  await page.viewport(320, 256);
  const activity = { startedAt: 0, durationMs: 1900, bytes: 74_900, pendingCount: 1 };
  const networkLog = createStore<NetworkLogState>(() => ({ entries: [], activity }));
  const screen = await render(
    <TestI18n locale={locale}>
      <Footer
        isPermitted
        connection="connected"
        networkLog={networkLog}
        {...{ locale, onLocaleChange: ignore }}
        {...{ fluid: "auto", onFluidChange: ignore }}
        {...{ theme: "auto", onThemeChange: ignore }}
      >
        <Button variant="ghost" size="sm" icon="info" aria-label="Licences" />
      </Footer>
    </TestI18n>,
  );
  await expect.element(screen.getByRole("button", { name: "Licences" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(screen.getByRole("contentinfo").element().getBoundingClientRect().height).toBeLessThan(66);
});
