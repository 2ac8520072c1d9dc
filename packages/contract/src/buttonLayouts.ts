/** Limits of the button layouts of tills, which console and server check alike. */
export const layoutLimits = {
  /** Version of the layouts this product writes; records without a number have it. */
  version: 1,
  /** Largest number of columns and of rows of a page. */
  side: 12,
  pages: 20,
  /** Characters of the text of a cell, and of the name of a page. */
  text: 40,
  pictures: 200,
  /** Longest side of a picture in px. */
  pictureSide: 256,
  /** Characters of one picture as a data URL. */
  pictureCharacters: 24_000,
  /** Characters of all pictures of a layout. */
  allPictureCharacters: 400_000,
} as const;

/** What the properties of cells must look like. */
export const layoutPatterns = {
  /** `#rrggbb` */
  color: /^#[0-9a-f]{6}$/i,
  /** An icon of the product by name, or a picture of the layout by key. */
  picture: /^(?:icon|picture):[A-Za-z0-9-]{1,40}$/,
  /** Days of the week, 1 = Monday, each once and in order: `12345`. */
  days: /^(?=.)1?2?3?4?5?6?7?$/,
} as const;
