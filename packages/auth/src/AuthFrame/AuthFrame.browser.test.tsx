import { TestI18n } from "@backroom/i18n/testing";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { AuthFrame } from "./AuthFrame.tsx";
import type { AuthFrameProps } from "./AuthFrame.tsx";

const show = (props: Partial<AuthFrameProps>) =>
  render(
    <TestI18n>
      <AuthFrame productTitle="Orders" {...props}>
        <p>The form</p>
      </AuthFrame>
    </TestI18n>,
  );

it("says nothing but the name of the app by itself", async () => {
  const screen = await show({ mark: null });
  expect(screen.container.textContent).toBe("OrdersThe form");
  expect(screen.container.querySelector("svg, img")).toBeNull();
});

it("shows the mark and the claim of the app", async () => {
  const screen = await show({ mark: <b>O</b>, claim: { title: "All orders", text: "Of all shops" } });
  expect(screen.container.textContent).toBe("OOrdersAll ordersOf all shopsThe form");
});
