import { layoutLimits } from "@backroom/contract";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Largest file that is opened, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Most pixels of a picture that is decoded: more than phones take, and few enough for the memory. */
const MAX_PIXELS = 60_000_000;
/** Sides a picture is scaled to, in px: the first with which it is small enough. */
const SIDES = [192, 128, 96, 64];
const QUALITIES = [0.85, 0.6];

/** Why a file is no picture for a cell. */
export type PictureRefusal = "large" | "type" | "pixels" | "damaged";

/** A picture that fits a layout, or why there is none. */
export type PictureResult =
  | { readonly ok: true; readonly key: string; readonly data: string }
  | { readonly ok: false; readonly reason: PictureRefusal };

/** Width times height that the head of a PNG or JPEG names; null = it is neither. */
export const pixelsOf = (bytes: Uint8Array): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = [0x89, 0x50, 0x4e, 0x47].every((byte, index) => bytes[index] === byte);
  if (isPng) return bytes.length < 24 ? null : view.getUint32(16) * view.getUint32(20);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
};

const draw = (bitmap: ImageBitmap, most: number): HTMLCanvasElement => {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
};

/** The picture as a data URL that a layout takes: as sharp as its limit allows. */
const encode = (bitmap: ImageBitmap): string | undefined => {
  for (const side of SIDES) {
    const canvas = draw(bitmap, side);
    for (const data of [
      canvas.toDataURL("image/png"),
      ...QUALITIES.map((quality) => canvas.toDataURL("image/jpeg", quality)),
    ])
      if (data.length <= layoutLimits.pictureCharacters) return data;
  }
  return undefined;
};

/** The same picture has the same key, so that it is stored once. */
const keyOf = (data: string): string => bytesToHex(sha256(utf8ToBytes(data)).slice(0, 16));

/**
 * Reads a file as picture of a cell: PNG or JPEG by its bytes, scaled down and drawn anew, so that nothing of the file but
 * its pixels is stored.
 */
export const readPictureFile = async (file: File): Promise<PictureResult> => {
  if (file.size > MAX_FILE_BYTES) return { ok: false, reason: "large" };
  try {
    const bytes = new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer());
    const pixels = pixelsOf(bytes);
    if (pixels === null) return { ok: false, reason: "type" };
    if (pixels > MAX_PIXELS) return { ok: false, reason: "pixels" };
    const bitmap = await createImageBitmap(file);
    const data = encode(bitmap);
    bitmap.close();
    return data === undefined ? { ok: false, reason: "damaged" } : { ok: true, key: keyOf(data), data };
  } catch {
    return { ok: false, reason: "damaged" };
  }
};
