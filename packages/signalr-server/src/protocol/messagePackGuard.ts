import { ProtocolError } from "../errors.ts";

const MAXIMUM_DEPTH = 64;
const broken = (): never => {
  throw new ProtocolError("A message is not valid MessagePack.");
};

interface Head {
  /** Bytes of the head and of its own data. */
  readonly size: number;
  /** Values that follow as children. */
  readonly children: number;
}

const leaf = (size: number): Head => ({ size, children: 0 });
const fixedSizes: Readonly<Record<number, number>> = {
  0xca: 5,
  0xcb: 9,
  0xcc: 2,
  0xcd: 3,
  0xce: 5,
  0xcf: 9,
  0xd0: 2,
  0xd1: 3,
  0xd2: 5,
  0xd3: 9,
  0xd4: 3,
  0xd5: 4,
  0xd6: 6,
  0xd7: 10,
  0xd8: 18,
};

const head = (view: DataView, at: number): Head => {
  const byte = view.getUint8(at);
  if (byte <= 0x7f || byte >= 0xe0) return leaf(1);
  if (byte <= 0x8f) return { size: 1, children: (byte & 0x0f) * 2 };
  if (byte <= 0x9f) return { size: 1, children: byte & 0x0f };
  if (byte <= 0xbf) return leaf(1 + (byte & 0x1f));
  const fixed = fixedSizes[byte];
  if (fixed !== undefined) return leaf(fixed);
  switch (byte) {
    case 0xc0:
    case 0xc2:
    case 0xc3:
      return leaf(1);
    case 0xc4:
    case 0xd9:
      return leaf(2 + view.getUint8(at + 1));
    case 0xc5:
    case 0xda:
      return leaf(3 + view.getUint16(at + 1));
    case 0xc6:
    case 0xdb:
      return leaf(5 + view.getUint32(at + 1));
    case 0xc7:
      return leaf(3 + view.getUint8(at + 1));
    case 0xc8:
      return leaf(4 + view.getUint16(at + 1));
    case 0xc9:
      return leaf(6 + view.getUint32(at + 1));
    case 0xdc:
      return { size: 3, children: view.getUint16(at + 1) };
    case 0xdd:
      return { size: 5, children: view.getUint32(at + 1) };
    case 0xde:
      return { size: 3, children: view.getUint16(at + 1) * 2 };
    case 0xdf:
      return { size: 5, children: view.getUint32(at + 1) * 2 };
    default:
      return broken();
  }
};

/**
 * Refuses bytes that are not exactly one value, are nested deeper than 64, or announce more elements than bytes
 * remain. The decoder reserves memory for announced elements, so that three hostile bytes could cost megabytes.
 * @throws {ProtocolError}
 */
export const checkMessagePack = (bytes: Uint8Array): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const open: number[] = [];
  let at = 0;
  let missing = 1;
  while (missing > 0) {
    if (missing > bytes.length - at || open.length > MAXIMUM_DEPTH) broken();
    let next: Head;
    try {
      next = head(view, at);
    } catch {
      return broken();
    }
    at += next.size;
    missing += next.children - 1;
    if (open.length > 0) open[open.length - 1] = (open.at(-1) ?? 0) - 1;
    if (next.children > 0) open.push(next.children);
    while (open.at(-1) === 0) open.pop();
  }
  if (at !== bytes.length) broken();
};
