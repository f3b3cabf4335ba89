/**
 * Stands in a deployed script for two packages that pdf-lib brings and our documents never use: the metrics of the
 * standard fonts, which fill a fifth of the script, and a reader of pictures.
 */
const unused = (): never => {
  throw new Error('our documents use neither standard fonts nor pictures');
};

export const Font = { load: unused };
export const FontNames = {};
export const Encodings = {};
export default { decode: unused, toRGBA8: unused };
