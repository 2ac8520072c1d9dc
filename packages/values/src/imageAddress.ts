/**
 * Address of a picture that may be loaded: https, a path of this server, or a raster image in the value itself. Other
 * schemes and SVG in data addresses are refused: values come from other people.
 */
export const imageAddress = (text: string): string | undefined =>
  /^https:\/\/[^\s]+$/i.test(text) ||
  /^\/(?![/\\])[^\s]*$/.test(text) ||
  /^data:image\/(png|jpe?g|gif|webp);base64,[a-z0-9+/=]+$/i.test(text)
    ? text
    : undefined;
