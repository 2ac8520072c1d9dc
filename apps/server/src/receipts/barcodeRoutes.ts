import { errorCodes } from "@backroom/contract";
import { barcode } from "@backroom/contract/calls/receipts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { HttpError } from "../kernel/errors.ts";
import { drawPng, drawSvg } from "../print/drawBarcode.ts";

const ONE_YEAR_S = 31_536_000;
const DEFAULT_WIDTH = 200;
const DEFAULT_HEIGHT = 80;
/** Of one address: far above what pages ask for, since browsers keep the images. Drawing takes 2 to 100 ms. */
const CALLS_PER_MINUTE = 300;
/** Once an address has made so many calls, it gets no large images: one takes up to 200 ms, and no login is needed. */
const LARGE_CALLS_PER_MINUTE = 30;
/** From here on an image is large, in px. */
const LARGE_AREA = 500_000;

const refuse = (message: string) => new HttpError(400, errorCodes.badQuery, message);

const callsPerMinute = ({ query }: { readonly query: unknown }): number => {
  const { width, height }: { width?: unknown; height?: unknown } = Object(query);
  const area = Number(width ?? DEFAULT_WIDTH) * Number(height ?? DEFAULT_HEIGHT);
  return area >= LARGE_AREA ? LARGE_CALLS_PER_MINUTE : CALLS_PER_MINUTE;
};

/** `GET /api/barcode/{file}`, anonymous. */
export const barcodeRoutes = (): readonly Route[] => [
  route(
    barcode,
    async ({ params, query, reply }) => {
      const [, code = "", extension = ""] = /^(.*)\.(svg|png)$/is.exec(params.file) ?? [];
      if (extension === "")
        throw new HttpError(404, errorCodes.recordNotFound, "Barcodes end in .svg or .png");
      const { width, height, text, type, moduleWidth } = query;
      const image = {
        code,
        isQr: type === "qrcode",
        width,
        height,
        hasCaption: text === "true" || text === "1",
        ...(moduleWidth === undefined ? {} : { moduleMm: moduleWidth / 1000 }),
      };
      const isSvg = extension.toLowerCase() === "svg";
      if (!isSvg && moduleWidth !== undefined) throw refuse("moduleWidth is for .svg only");
      const drawn = isSvg ? drawSvg(image) : drawPng(image);
      return reply
        .header("cache-control", `public, max-age=${ONE_YEAR_S}, immutable`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .type(isSvg ? "image/svg+xml" : "image/png")
        .send(drawn);
    },
    { config: { rateLimit: { max: callsPerMinute } } },
  ),
];
