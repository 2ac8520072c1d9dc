import type { AreaDefinition } from "@backroom/workspace";

/** The area with styles that come with the first of its pages or tabs of records that is opened, instead of at the start. */
export const withStyles = (area: AreaDefinition, loadStyles: () => Promise<unknown>): AreaDefinition => {
  const styled =
    <Part>(load: () => Promise<Part>) =>
    async (): Promise<Part> => {
      const [part] = await Promise.all([load(), loadStyles()]);
      return part;
    };
  return {
    ...area,
    pages: area.pages.map((page) => ({ ...page, load: styled(page.load) })),
    ...(area.recordTabs !== undefined && {
      recordTabs: area.recordTabs.map((tab) => ({ ...tab, load: styled(tab.load) })),
    }),
  };
};
