import type { ReactNode } from "react";
import { TestConsole } from "./TestConsole.tsx";
import type { TestConsoleProps } from "./TestConsole.tsx";

/** The parameter `console` of a story that {@link inConsole} decorates. */
export type ConsoleStory = Omit<TestConsoleProps, "children">;

/**
 * Decorator of Storybook: shows the story in the {@link TestConsole} that its parameter `console` describes. Storybook merges the
 * parameter of a file with that of a story, so a story names only the responses in which it differs.
 */
export const inConsole = (
  Story: () => ReactNode,
  { parameters }: { readonly parameters: { readonly console?: ConsoleStory } },
) => {
  if (parameters.console === undefined)
    throw new Error("inConsole needs the parameter `console` of a story.");
  return (
    <TestConsole {...parameters.console}>
      <Story />
    </TestConsole>
  );
};
