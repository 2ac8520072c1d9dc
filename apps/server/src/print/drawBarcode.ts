import { errorCodes } from "@backroom/contract";
import type { BarcodeImage } from "@backroom/receipt-template";
import { drawingZlibPng, render, toSVG } from "bwip-js/node";
import type { RenderOptions } from "bwip-js/node";
import { encode } from "fast-png";
import { HttpError } from "../kernel/errors.ts";
import { symbologyOf } from "./symbology.ts";

/** What is drawn, in px. */
export interface BarcodeDrawing extends BarcodeImage {
  /** Width of the finest line or dot in mm: of an SVG, whose size follows from it. Left out = the code fills the image. */
  readonly moduleMm?: number;
}

/** CSS pixels of a millimetre. */
const PX_PER_MM = 96 / 25.4;
/** Units of bwip-js per dot of a QR code. */
const QR_UNITS = 2;
/** Points of bwip-js per millimetre of its option `height`. */
const UNITS_PER_MM = 72 / 25.4;
const PROBE_MM = 10;
/** Free space beside the bars, in units of their finest line: readers need it (GS1 General Specifications 5.2). */
const LINEAR_QUIET = 10;
const QR_QUIET = 8;
/** Bars lower than this cannot be met by a hand scanner. */
const MIN_BAR_UNITS = 12;
/** Sizes of a caption below a QR code, and the width of its letters as a multiple of the size. */
const CAPTION_SIZES = [4, 10] as const;
const LETTER_WIDTH = 0.65;
/** Characters of a QR code from which its mask is not chosen. */
const MASKED_FROM = 100;
/** Bytes of an RGBA pixel. */
const CHANNELS = 4;
/** Letters are set on whole units, so a drawing is made larger than it is shown. */
const FINENESS = 4;

const viewBox = /viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/;

/** A drawing with its size at one px per finest line. */
interface Plan {
  /** Size with free space around, for the choice of the scale. */
  readonly minWidth: number;
  readonly minHeight: number;
  /** The drawing made as high as the image allows. */
  fit(scale: number): RenderOptions;
}

const sizeOf = (svg: string): readonly [width: number, height: number] => {
  const [, width = "0", height = "0"] = viewBox.exec(svg) ?? [];
  return [Number(width), Number(height)];
};

// bwip-js writes into the options it gets.
const svgOf = (options: RenderOptions): string => toSVG({ ...options });

/** A caption no wider than the QR code above it. */
const captionOf = (code: string, width: number): Pick<RenderOptions, "alttext" | "textsize"> => {
  const [least, most] = CAPTION_SIZES;
  const fits = Math.floor(width / (least * LETTER_WIDTH));
  const alttext = code.length > fits ? `${code.slice(0, fits - 3)}...` : code;
  return { alttext, textsize: Math.min(most, Math.max(least, width / (alttext.length * LETTER_WIDTH))) };
};

const planQr = ({ code, hasCaption }: BarcodeImage): Plan => {
  // Trying all eight masks takes most of the time; long codes get one, which readers take as well.
  const mask = code.length > MASKED_FROM ? { mask: 3 } : {};
  const plain = { bcid: "qrcode", text: code, scale: 1, ...mask };
  const [width] = sizeOf(svgOf(plain));
  // The font of captions has letters of ASCII only.
  const isCaptioned = hasCaption && /^[\x20-\x7e]+$/.test(code);
  const options = isCaptioned ? { ...plain, ...captionOf(code, width) } : plain;
  const [, height] = sizeOf(svgOf(options));
  return { minWidth: width + 2 * QR_QUIET, minHeight: height + 2 * QR_QUIET, fit: () => options };
};

const plan = (image: BarcodeImage): Plan => {
  const { code, isQr, height, hasCaption } = image;
  const bcid = symbologyOf(code, isQr);
  if (bcid === "qrcode") return planQr(image);
  const options = { bcid, text: code, scale: 1, height: PROBE_MM, includetext: hasCaption };
  const [drawnWidth, drawnHeight] = sizeOf(svgOf(options));
  const below = Math.max(0, drawnHeight - PROBE_MM * UNITS_PER_MM);
  return {
    minWidth: drawnWidth + 2 * LINEAR_QUIET,
    minHeight: below + MIN_BAR_UNITS,
    fit: (scale) => ({ ...options, height: (Math.floor(height / scale) - below - 1) / UNITS_PER_MM }),
  };
};

const tooSmall = ({ minWidth, minHeight }: Plan) =>
  new HttpError(
    400,
    errorCodes.badQuery,
    `This barcode needs at least ${Math.ceil(minWidth)} x ${Math.ceil(minHeight)} px`,
  );

/** The image with its size, how it is drawn, and the px of a unit of the drawing. */
const scaled = (
  image: BarcodeDrawing,
): { readonly image: BarcodeDrawing; readonly planned: Plan; readonly scale: number } => {
  const { isQr, moduleMm } = image;
  if (moduleMm === undefined) {
    const planned = plan(image);
    return {
      image,
      planned,
      scale: Math.min(image.width / planned.minWidth, image.height / planned.minHeight),
    };
  }
  const scale = (moduleMm * PX_PER_MM) / (isQr ? QR_UNITS : 1);
  const { minWidth, minHeight } = plan(image);
  const least = minHeight * scale;
  const height = isQr ? least : Math.max(image.height, least);
  const sized = { ...image, width: minWidth * scale, height };
  return { image: sized, planned: plan(sized), scale };
};

/** The barcode as SVG of exactly that size. Texts are drawn as outlines, so nothing of the code becomes markup. */
export const drawSvg = (asked: BarcodeDrawing): string => {
  const { image, planned, scale } = scaled(asked);
  const svg = svgOf({ ...planned.fit(scale), scale: FINENESS });
  const [width, height] = sizeOf(svg);
  const [boxWidth, boxHeight] = [(image.width / scale) * FINENESS, (image.height / scale) * FINENESS];
  const box = [(width - boxWidth) / 2, (height - boxHeight) / 2, boxWidth, boxHeight].map((one) =>
    Number(one.toFixed(3)),
  );
  const length = (px: number) =>
    asked.moduleMm === undefined ? String(px) : `${Number((px / PX_PER_MM).toFixed(3))}mm`;
  const size = `width="${length(image.width)}" height="${length(image.height)}" viewBox="${box.join(" ")}"`;
  const background = `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="#fff"/>`;
  return svg.replace(viewBox, size).replace(/(?<=^<svg[^>]*>)/, background);
};

/** Draws on white RGBA pixels, before bwip-js compresses them to a PNG. */
const drawPixels = (options: RenderOptions) => {
  let pixels = { width: 0, height: 0, data: new Uint8Array() };
  const drawing = {
    ...drawingZlibPng(),
    image(width: number, height: number) {
      pixels = { width, height, data: new Uint8Array(width * height * CHANNELS).fill(255) };
      return { buffer: pixels.data, ispng: false };
    },
    end: () => pixels,
  };
  return render({ ...options }, drawing);
};

/** The barcode as PNG of exactly that size: whole pixels per line, white around. Throws 400 when they do not fit. */
export const drawPng = (image: BarcodeDrawing): Buffer => {
  const planned = plan(image);
  const most = Math.min(image.width / planned.minWidth, image.height / planned.minHeight);
  // Dots of a QR code are two units wide, so they stay whole at halves.
  const scale = image.isQr ? Math.floor(most * 2) / 2 : Math.floor(most);
  if (scale === 0) throw tooSmall(planned);
  const drawn = drawPixels({ ...planned.fit(scale), scale });
  const { width, height } = image;
  const canvas = new Uint8Array(width * height).fill(255);
  const left = Math.floor((width - drawn.width) / 2);
  const top = Math.floor((height - drawn.height) / 2);
  if (left < 0 || top < 0) throw tooSmall(planned);
  for (let y = 0; y < drawn.height; y += 1) {
    for (let x = 0; x < drawn.width; x += 1) {
      canvas[(top + y) * width + left + x] = drawn.data[(y * drawn.width + x) * CHANNELS] ?? 255;
    }
  }
  return Buffer.from(encode({ width, height, data: canvas, channels: 1, depth: 8 }));
};
