import { Story, useOf } from "@storybook/addon-docs/blocks";
import type { ComponentProps } from "react";

/**
 * Renders a story on a page of docs. If `docs.story.inline` is false, renders a link to the story: a dialog would cover the page, and a
 * form that takes the focus would scroll it, also in Storybook's iframe, which runs `play`. Screens get a height, since they fill theirs.
 */
export const DocsStory = (props: ComponentProps<typeof Story>) => {
  const { story } = useOf("of" in props && props.of !== undefined ? props.of : "story", ["story"]);
  if (story.parameters["docs"]?.story?.inline === false)
    return (
      <p style={{ padding: "var(--br-space-4)" }}>
        <a href={`?path=/story/${story.id}`} target="_top" style={{ color: "var(--br-accent)" }}>
          Open the story {story.name}
        </a>
      </p>
    );
  return story.parameters["layout"] === "fullscreen" ? (
    <Story {...props} height="600px" />
  ) : (
    <Story {...props} />
  );
};
