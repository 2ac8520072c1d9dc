import type { PanelDefinition, PanelProps } from "../areas/panelDefinition.ts";
import { LazyContent } from "./LazyContent.tsx";

/** A panel of an area in the detail area. */
export const AreaPanel = ({ panel, ...props }: PanelProps & { readonly panel: PanelDefinition }) => (
  <LazyContent load={panel.load} props={props} />
);
