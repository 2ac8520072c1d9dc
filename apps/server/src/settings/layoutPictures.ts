import { layoutLimits } from "@backroom/contract";

/** Width and height in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const pngSize = (bytes: Buffer): Size | null =>
  bytes.length >= 33 &&
  bytes.subarray(0, 8).equals(pngSignature) &&
  bytes.toString("latin1", 12, 16) === "IHDR"
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Markers of a JPEG that begin a frame; the others of that range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return null;
};

const formats: Readonly<Record<string, (bytes: Buffer) => Size | null>> = {
  "image/png": pngSize,
  "image/jpeg": jpegSize,
};

/**
 * What is wrong with a picture as a data URL; undefined = nothing. Its type is read from its bytes. PNG and JPEG only: they
 * hold no script, and every till draws them.
 */
export const pictureProblem = (data: string): string | undefined => {
  const [, type = "", base64 = ""] = /^data:(image\/[a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(data) ?? [];
  const read = formats[type];
  if (read === undefined) return "Must be a PNG or JPEG";
  const size = read(Buffer.from(base64, "base64"));
  if (size === null) return "Is no picture of the type it says";
  const { pictureSide } = layoutLimits;
  const isFitting = [size.width, size.height].every((side) => side >= 1 && side <= pictureSide);
  return isFitting ? undefined : `Must have at most ${pictureSide} x ${pictureSide} px`;
};
