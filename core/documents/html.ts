import { type Fixed, fixed } from '../xml/markup.ts';

/** The default namespace of an inline XBRL document. */
export const XHTML = 'http://www.w3.org/1999/xhtml';
export const HTML_NAMESPACES = { '': XHTML };

/** Makes an XHTML element whose attributes have one value each. */
export const html = (name: string, attributes: Readonly<Record<string, string>> = {}): Fixed =>
  fixed(HTML_NAMESPACES, name, attributes);

/** Makes XHTML elements of one name, by their class. Without a style the element has no class. */
export function styled(name: string): (style?: string) => Fixed {
  const plain = html(name);
  const classes = new Map<string, Fixed>();
  return (style) => {
    if (style === undefined) return plain;
    const known = classes.get(style);
    if (known !== undefined) return known;
    const fresh = html(name, { class: style });
    classes.set(style, fresh);
    return fresh;
  };
}
