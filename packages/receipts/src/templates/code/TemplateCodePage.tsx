import { PanePage } from "@backroom/shell";
import { TemplateCode } from "./TemplateCode.tsx";
import { TemplateContent } from "../TemplateContent.tsx";
import type { TemplateContentProps } from "../TemplateContent.tsx";

export interface TemplateCodePageProps extends Omit<TemplateContentProps, "children"> {
  /** Leads back to the list. */
  readonly onClose: () => void;
}

/** One template as code beside its preview. */
export const TemplateCodePage = ({ path, oid, onClose, onTemplate }: TemplateCodePageProps) => (
  <TemplateContent {...{ path, oid, onTemplate }}>
    {(opened, rights) => (
      <PanePage>
        <TemplateCode {...{ opened, onClose, onTemplate }} {...rights} />
      </PanePage>
    )}
  </TemplateContent>
);
