import "@backroom/ui/tokens.css";
import { TestI18n } from "@backroom/i18n/testing";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Chart } from "./Chart.tsx";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const renderChart = (locale: string) =>
  render(
    <TestI18n locale={locale}>
      <Chart
        label="Turnover"
        categories={days.map((title) => ({ label: title.slice(0, 2), title }))}
        series={[{ name: "Now", values: [10, 20, 30, 40, 50, 60, 70] }]}
        format={(value) => `EUR ${value}`}
        formatShort={String}
      />
    </TestI18n>,
  );

it.each(["en", "ar"])("is read by keyboard, by pointer and as a table (%s)", async (locale) => {
  const screen = await renderChart(locale);
  const chart = screen.getByRole("slider", { name: "Turnover" });
  await expect.element(chart).toHaveAttribute("aria-valuetext", "Sunday: EUR 70");
  await expect.element(screen.getByRole("row")).toHaveLength(8);
  await userEvent.tab();
  while (document.activeElement !== chart.element()) await userEvent.tab();
  await userEvent.keyboard(locale === "ar" ? "{ArrowRight}" : "{ArrowLeft}");
  await expect.element(chart).toHaveAttribute("aria-valuetext", "Saturday: EUR 60");
  await expect.element(chart).toHaveValue("5");
  const tip = () => screen.container.querySelector("strong")?.textContent;
  await expect.poll(tip).toBe("EUR 60");
  await userEvent.keyboard("{Escape}");
  await expect.poll(tip).toBeUndefined();
  const bar = () => screen.container.querySelector("svg[aria-hidden] g rect");
  // Bars are drawn once the size of the chart was observed.
  await expect.poll(bar).not.toBeNull();
  await userEvent.hover(page.elementLocator(bar() ?? document.body));
  await expect.poll(tip).toBe("EUR 10");
});

it("shows the value of a tapped bar until the user taps elsewhere", async () => {
  const screen = await renderChart("en");
  const tip = () => screen.container.querySelector("strong")?.textContent;
  const bar = () => screen.container.querySelector("svg[aria-hidden] g rect");
  await expect.poll(bar).not.toBeNull();
  const { x, y } = bar()?.getBoundingClientRect() ?? new DOMRect();
  const finger = { bubbles: true, pointerType: "touch", clientX: x + 1, clientY: y };
  bar()?.dispatchEvent(new PointerEvent("pointerdown", finger));
  await expect.poll(tip).toBe("EUR 10");
  // React derives onPointerLeave from a pointerout event without a related target.
  bar()?.dispatchEvent(new PointerEvent("pointerout", finger));
  await new Promise(requestAnimationFrame);
  bar()?.dispatchEvent(new MouseEvent("click", finger));
  await expect.element(screen.getByRole("slider", { name: "Turnover" })).toHaveFocus();
  await expect.poll(tip).toBe("EUR 10");
  await userEvent.click(document.body);
  await expect.poll(tip).toBeUndefined();
});

it("hides the values under the pointer with Escape while another element has the focus", async () => {
  const screen = await renderChart("en");
  const tip = () => screen.container.querySelector("strong")?.textContent;
  const bar = () => screen.container.querySelector("svg[aria-hidden] g rect");
  await expect.poll(bar).not.toBeNull();
  await userEvent.hover(page.elementLocator(bar() ?? document.body));
  await expect.poll(tip).not.toBeUndefined();
  expect(document.body).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(tip).toBeUndefined();
});
