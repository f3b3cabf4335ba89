import type { InlineDocument } from '../inline-xbrl/document.ts';
import { XHTML } from '../inline-xbrl/document.ts';
import { below, ofNamespace } from '../xml.ts';

/** Elements of XHTML 1; the gateway refuses later ones (`main`, `section` and others). */
const XHTML_1 = new Set(
  (
    'html head title base meta link style script noscript body div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd address hr pre ' +
    'blockquote ins del a span bdo br em strong dfn code samp kbd var cite abbr acronym q sub sup tt i b big small object ' +
    'param img map area form label input select optgroup option textarea fieldset legend button table caption thead tfoot ' +
    'tbody colgroup col tr th td u s strike center font basefont dir menu'
  ).split(' '),
);

/** Lists faults in the document's form: its first bytes, vocabulary, header and references to the outside. */
export function formFaults(bytes: Uint8Array, document: InlineDocument): readonly string[] {
  const start = new TextDecoder().decode(bytes.slice(0, 5));
  const html = ofNamespace(document.elements, XHTML);
  const unknown = html.find((e) => !XHTML_1.has(e.localName ?? ''));
  const order =
    document.header === null
      ? []
      : ofNamespace(below(document.header), document.inline).map((e) => e.localName);
  const places = ['hidden', 'references', 'resources']
    .map((name) => order.indexOf(name))
    .filter((at) => at >= 0);
  const script = html.find((e) => e.localName === 'script');
  const outside = html.find((e) => e.localName === 'img' && !/^data:/.test(e.getAttribute('src') ?? ''));
  const style = html.find((e) => e.localName === 'style' && e.getAttribute('type') !== 'text/css');
  const stray = document.resources !== null && document.resources.parentNode !== document.header;
  return [
    start === '<?xml' ? null : 'The document must begin with an XML declaration.',
    unknown ? `Element '${unknown.localName}' is not declared.` : null,
    style ? "Element 'style' must have the attribute type='text/css'." : null,
    script ? 'The document must not contain a script.' : null,
    outside ? 'The document must not refer to a file outside it.' : null,
    document.header === null ? 'ix:header element not found in input document set.' : null,
    document.references === null ? 'ix:references not found for the default target document' : null,
    document.resources === null ? 'ix:resources not found in input document set.' : null,
    stray ? 'ix:resources must stand in ix:header.' : null,
    places.some((at, i) => i > 0 && at < (places[i - 1] ?? 0))
      ? 'The order inside ix:header must be ix:hidden, ix:references, ix:resources.'
      : null,
  ].filter((text) => text !== null);
}
