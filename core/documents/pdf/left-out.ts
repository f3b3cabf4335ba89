/**
 * Replaces two packages in a deployed script that pdf-lib brings and our documents never use. They are the metrics of
 * the standard fonts, which fill a fifth of the script, and a reader of pictures.
 */
const unused = (): never => {
  throw new Error('our documents use neither standard fonts nor pictures');
};

export const Font = { load: unused };
export const FontNames = {};
export const Encodings = {};
export default { decode: unused, toRGBA8: unused };
