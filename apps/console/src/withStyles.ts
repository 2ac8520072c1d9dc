import type { AreaDefinition } from "@backroom/workspace";

/** The area with styles that come with the first of its pages that is opened, instead of at the start. */
export const withStyles = (area: AreaDefinition, loadStyles: () => Promise<unknown>): AreaDefinition => ({
  ...area,
  pages: area.pages.map((page) => ({
    ...page,
    load: async () => {
      const [view] = await Promise.all([page.load(), loadStyles()]);
      return view;
    },
  })),
});
