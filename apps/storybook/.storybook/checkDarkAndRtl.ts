import axe from "axe-core";
import { expect, waitFor } from "storybook/test";
import { selectStoryLocale } from "./storyLocale.ts";

const show = async (theme: string, locale: string, dir: string): Promise<void> => {
  await selectStoryLocale(locale);
  await waitFor(() => expect(document.documentElement.dir).toBe(dir));
  document.documentElement.dataset["theme"] = theme;
};

/**
 * Shows the story dark and from right to left, and fails on what keeps anybody out of it then. Hebrew has no bundle: direction
 * and formats change, the texts do not.
 */
export const checkDarkAndRtl = async (): Promise<void> => {
  await show("dark", "he", "rtl");
  axe.reset();
  const { violations } = await axe.run(document.body, {
    resultTypes: ["violations"],
    // A component alone has no landmarks.
    rules: { region: { enabled: false } },
  });
  await show("light", "en", "ltr");
  await expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
};
