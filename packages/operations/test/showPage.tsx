import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { AccessProvider } from "@backroom/permissions";
import type { AccessStore } from "@backroom/permissions";
import { AppShell, createLayoutStore, LayoutProvider } from "@backroom/shell";
import { ConfirmRegion } from "@backroom/ui";
import type { ConfirmStore } from "@backroom/ui";
import { TestRouter, TestServices } from "@backroom/workspace/testing";
import type { createTestServices } from "@backroom/workspace/testing";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";

/** Services, rights and questions that a page under test uses. */
export interface PageUnderTest {
  readonly of: ReturnType<typeof createTestServices>;
  readonly access: AccessStore;
  readonly confirms: ConfirmStore;
  readonly page: ReactNode;
  /** Px. Default 1300. */
  readonly width?: number;
}

/** Shows a page in the frame of the console, in a box 800 px high. */
export const showPage = ({ of, access, confirms, page, width = 1300 }: PageUnderTest) =>
  render(
    <TestServices of={of}>
      <AccessProvider store={access}>
        <LayoutProvider store={createLayoutStore()}>
          <div style={{ blockSize: 800, inlineSize: width }}>
            <AppShell width="full-width" isNavigating={false} titleBar={null} navigation={null} footer={null}>
              <TestRouter>{page}</TestRouter>
              <ConfirmRegion store={confirms} />
            </AppShell>
          </div>
        </LayoutProvider>
      </AccessProvider>
    </TestServices>,
  );
