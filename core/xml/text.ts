/**
 * Characters of XML 1.0 (section 2.2, production 2). A document may not have control characters, lone surrogates,
 * U+FFFE and U+FFFF, not even as a character reference.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** True when every character of the text is allowed in an XML document. */
export const isXmlText = (text: string): boolean => !FORBIDDEN.test(text);

/** True for the value of a character reference that names a character of XML. */
export const isXmlCodePoint = (code: number): boolean =>
  Number.isInteger(code) && code > 0 && code <= 0x10ffff && isXmlText(String.fromCodePoint(code));
