import type { Font } from "fontkit";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit also accepts a font that fontkit has opened. Its types do not contain that. */
      registerFont(name: string, font: Font): this;
    }
  }
}
