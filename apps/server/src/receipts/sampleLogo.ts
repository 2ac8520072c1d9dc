import { encode } from "fast-png";

const SIZE = 96;

/** The logo of the sample templates, a drawn basket, as a data URL. */
export const sampleLogo = (): string => {
  const data = new Uint8Array(SIZE * SIZE).fill(255);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const fromCentre = Math.hypot(x - 47.5, y - 44);
      const isHandle = y < 48 && fromCentre > 27 && fromCentre < 34;
      const inset = (y - 44) / 4;
      const isBasket = y >= 44 && y < 84 && x > 8 + inset && x < 87 - inset;
      const isSlot = y > 52 && y < 76 && (x - 24) % 16 < 5 && x > 22 && x < 78;
      if (isHandle || (isBasket && !isSlot)) data[y * SIZE + x] = 17;
    }
  }
  const png = encode({ width: SIZE, height: SIZE, data, channels: 1, depth: 8 });
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
};
