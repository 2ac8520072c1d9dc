import { useEffect } from "react";
import { useServerText } from "../navigation/useServerText.ts";
import { documentTitle } from "./pageHeader.ts";

export interface DocumentTitleProps {
  /** Title of the page; undefined on the home page. */
  readonly title: string | undefined;
  readonly productTitle: string;
}

/** Writes `{page title} - {product title}` into the browser's tab. */
export const DocumentTitle = ({ title, productTitle }: DocumentTitleProps) => {
  const serverText = useServerText();
  const text = documentTitle(title === undefined ? undefined : serverText(title), productTitle);
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
};
