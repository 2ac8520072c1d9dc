import type { Font } from "fontkit";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Takes an open font as well, which its types do not say. */
      registerFont(name: string, font: Font): this;
    }
  }
}
