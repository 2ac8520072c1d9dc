import { errorCodes } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { choiceOf } from "../http/choiceOf.ts";
import { HttpError } from "../ports.ts";
import { drawPng, drawSvg } from "./drawBarcode.ts";

const ONE_YEAR_S = 31_536_000;
const DEFAULT_WIDTH = 200;
const DEFAULT_HEIGHT = 80;
const MAX_SIZE = 2000;
/** Finest lines that printers print, and the widest that readers need, in micrometres. */
const MIN_MODULE_UM = 100;
const MAX_MODULE_UM = 1000;
/** Of one address: far above what pages ask for, since browsers keep the images. Drawing takes 2 to 100 ms. */
const CALLS_PER_MINUTE = 300;
/** Once an address has made so many calls, it gets no large images: one takes up to 300 ms, and nobody need log in. */
const LARGE_CALLS_PER_MINUTE = 30;
/** From here on an image is large, in px. */
const LARGE_AREA = 500_000;

type Query = Readonly<Record<string, unknown>>;

const refuse = (message: string) => new HttpError(400, errorCodes.badQuery, message);

const sizeOf = (query: Query, name: "width" | "height", usual: number): number => {
  const text = query[name] ?? String(usual);
  const size = Number(text);
  if (typeof text !== "string" || !/^\d{1,4}$/.test(text) || size < 1 || size > MAX_SIZE) {
    throw refuse(`${name} must be a whole number from 1 to ${MAX_SIZE}`);
  }
  return size;
};

const moduleOf = ({ moduleWidth: text }: Query): { moduleMm?: number } => {
  if (text === undefined) return {};
  const size = Number(text);
  if (typeof text !== "string" || !/^\d{1,4}$/.test(text) || size < MIN_MODULE_UM || size > MAX_MODULE_UM) {
    throw refuse(`moduleWidth must be a whole number from ${MIN_MODULE_UM} to ${MAX_MODULE_UM}`);
  }
  return { moduleMm: size / 1000 };
};

const callsPerMinute = ({ query }: { readonly query: unknown }): number => {
  const { width, height }: { width?: unknown; height?: unknown } = Object(query);
  const area = Number(width ?? DEFAULT_WIDTH) * Number(height ?? DEFAULT_HEIGHT);
  return area >= LARGE_AREA ? LARGE_CALLS_PER_MINUTE : CALLS_PER_MINUTE;
};

/** `GET /api/barcode/{code}.{svg|png}`, anonymous. */
export const barcodeRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { file: string }; Querystring: Query }>(
    "/api/barcode/:file",
    { config: { rateLimit: { max: callsPerMinute } } },
    async (request, reply) => {
      const { query } = request;
      const [, code = "", extension = ""] = /^(.*)\.(svg|png)$/is.exec(request.params.file) ?? [];
      if (extension === "")
        throw new HttpError(404, errorCodes.recordNotFound, "Barcodes end in .svg or .png");
      const image = {
        code,
        isQr: choiceOf(query, "type", ["qrcode"]) !== null,
        width: sizeOf(query, "width", DEFAULT_WIDTH),
        height: sizeOf(query, "height", DEFAULT_HEIGHT),
        hasCaption: ["true", "1"].includes(choiceOf(query, "text", ["true", "false", "1", "0"]) ?? ""),
        ...moduleOf(query),
      };
      const isSvg = extension.toLowerCase() === "svg";
      if (!isSvg && image.moduleMm !== undefined) throw refuse("moduleWidth is for .svg only");
      const drawn = isSvg ? drawSvg(image) : await drawPng(image);
      return reply
        .header("cache-control", `public, max-age=${ONE_YEAR_S}, immutable`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .type(isSvg ? "image/svg+xml" : "image/png")
        .send(drawn);
    },
  );
};
