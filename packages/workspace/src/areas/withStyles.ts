import type { AreaDefinition } from "./areaDefinition.ts";

/** The area with its styles loaded with the first of its parts that is shown, instead of at the start; tiles bring their own. */
export const withStyles = (area: AreaDefinition): AreaDefinition => {
  const { styles } = area;
  if (styles === undefined) return area;
  const styled =
    <Part>(load: () => Promise<Part>) =>
    async (): Promise<Part> => {
      const [part] = await Promise.all([load(), styles()]);
      return part;
    };
  // Inputs and cells are there from the start; without styles they can be read, too.
  const begin = () => void styles().catch(() => undefined);
  const { pages, recordTabs = [], panels = [], notices = [], inputs = [], cells = {} } = area;
  return {
    ...area,
    pages: pages.map((page) => ({ ...page, load: styled(page.load) })),
    recordTabs: recordTabs.map((tab) => ({ ...tab, load: styled(tab.load) })),
    panels: panels.map((panel) => ({
      ...panel,
      load: styled(panel.load),
      ...(panel.editor && { editor: { ...panel.editor, load: styled(panel.editor.load) } }),
    })),
    notices: notices.map((notice) => ({
      ...notice,
      load: styled(notice.load),
      ...(notice.loadEditor && { loadEditor: styled(notice.loadEditor) }),
    })),
    inputs: inputs.map((input) => ({
      ...input,
      matches: (...field: Parameters<typeof input.matches>) => {
        const isMatch = input.matches(...field);
        if (isMatch) begin();
        return isMatch;
      },
    })),
    cells: Object.fromEntries(
      Object.entries(cells).map(([name, render]) => [
        name,
        (...given: Parameters<typeof render>) => {
          begin();
          return render(...given);
        },
      ]),
    ),
  };
};
