import { decode } from "fast-png";

/** Longest logo as text, `data:image/png;base64,…`. */
export const MAX_LOGO_CHARACTERS = 90_000;
/** Longest side of a logo in px: more than receipt printers show, and too little to be a bomb. */
const MAX_SIDE = 1000;
const prefix = "data:image/png;base64,";
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height in px that the head of a PNG names. */
export const pngSize = (png: Buffer): { readonly width: number; readonly height: number } => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});

const isReadable = (png: Buffer): boolean => {
  try {
    decode(png);
    return true;
  } catch {
    return false;
  }
};

/** The picture of a data URL, or why it is none. Only PNG: a picture that can hold no script, and every device draws. */
export const parseLogo = (
  text: string,
): { readonly ok: true; readonly png: Buffer } | { readonly ok: false; readonly message: string } => {
  if (!text.startsWith(prefix) || text.length > MAX_LOGO_CHARACTERS) {
    return { ok: false, message: "The logo must be a PNG of at most 64 kB" };
  }
  const png = Buffer.from(text.slice(prefix.length), "base64");
  if (png.length < 33 || !png.subarray(0, 8).equals(signature)) {
    return { ok: false, message: "The logo is no PNG" };
  }
  const { width, height } = pngSize(png);
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
    return { ok: false, message: `The logo is larger than ${MAX_SIDE} x ${MAX_SIDE} px` };
  }
  return isReadable(png) ? { ok: true, png } : { ok: false, message: "The logo is a damaged PNG" };
};
