/** Width of a character on paper in mm: 42 on the 72 mm that paper of 80 mm can be printed on. */
export const PITCH_MM = 72 / 42;
/** Free edge of the paper at each side in mm. */
export const EDGE_MM = 4;
/** Size of the letters in mm; larger sizes are multiples. */
export const LETTER_MM = 3.1;
/** Widest a barcode is drawn, in mm: wider ones are harder to scan. */
export const BARCODE_MM = 60;
/** Multiples of the sizes 1 to 4. */
export const sizeFactors = [1, 1.3, 1.7, 2.2] as const;

/** Width of the paper in mm for lines of that many characters. */
export const paperMm = (characters: number): number => characters * PITCH_MM + 2 * EDGE_MM;
