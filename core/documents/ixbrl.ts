import { INLINE_NAMESPACES, inlineWriter } from '../xbrl/inline.ts';
import { createDocument, declare } from '../xml/build.ts';
import { type Markup, writeDocument } from '../xml/canonical.ts';
import { type MarkupMaker, markupMaker } from '../xml/markup.ts';
import { singleLine } from '../xml/printable.ts';
import { type Block, type DocumentModel, leadsToTable, type TaggedDocument } from './blocks.ts';
import { factsOf, type Tools, writeBlock } from './ixbrl-blocks.ts';
import { STYLE_SHEET } from './ixbrl-style.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * A document as inline XBRL: an XML declaration and canonical XHTML, self-contained, without script, in the XHTML 1
 * vocabulary (the registry refuses later elements). The same model gives the same bytes.
 *
 * @throws when a text does not state its fact, or a fact is stated twice with different values
 */
export function renderInlineXbrl(model: TaggedDocument): string {
  const { taxonomy, companyNumber } = model;
  const namespaces = { ...INLINE_NAMESPACES, ...taxonomy.namespaces };
  const make = markupMaker({ '': XHTML, ...namespaces });
  const writer = inlineWriter(make, taxonomy, companyNumber, factsOf(model));
  const body = make(
    'body',
    {},
    make('div', { style: 'display:none' }, writer.header(model.hiddenFacts)),
    ...sheets(model.blocks).map((blocks) => sheet({ make, fact: writer.fact }, model, blocks)),
  );
  const { before, style, after } = frameOf(namespaces, model.language, make);
  const head = make(
    'head',
    {},
    make('meta', { 'http-equiv': 'Content-Type', content: 'text/html; charset=UTF-8' }),
    make('title', {}, singleLine(model.title)),
    style,
  );
  return before + head.xml + body.xml + after;
}

/** What stands around the head and the body, and the style sheet: the same in every document of a taxonomy. */
interface Frame {
  readonly before: string;
  readonly style: Markup;
  readonly after: string;
}
const FRAMES = new Map<string, Frame>();

function frameOf(namespaces: Readonly<Record<string, string>>, language: string, make: MarkupMaker): Frame {
  const set = JSON.stringify([language, namespaces]);
  const known = FRAMES.get(set);
  if (known !== undefined) return known;
  const { root } = createDocument(XHTML, 'html');
  for (const [prefix, uri] of Object.entries(namespaces)) declare(root, prefix, uri);
  root.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:lang', language);
  const empty = writeDocument(root);
  const after = '</html>';
  const frame = {
    before: empty.slice(0, -after.length),
    style: make('style', { type: 'text/css' }, STYLE_SHEET),
    after,
  };
  FRAMES.set(set, frame);
  return frame;
}

/** Blocks page by page. A page opens at a cover, after a page break and at a heading that asks for it. */
export function sheets(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const pages: Block[][] = [];
  let open = true;
  for (const block of blocks) {
    const opens = block.kind === 'cover' || (block.kind === 'heading' && block.newPage === true);
    if (block.kind === 'pageBreak') {
      open = true;
      continue;
    }
    if (open || opens) pages.push([]);
    pages.at(-1)?.push(block);
    open = block.kind === 'cover';
  }
  return pages;
}

function sheet(tools: Tools, model: DocumentModel, blocks: readonly Block[]): Markup {
  const { make } = tools;
  const running =
    blocks[0]?.kind === 'cover'
      ? null
      : make(
          'div',
          { class: 'running' },
          make('span', {}, singleLine(model.runningTitle)),
          make('span', {}, singleLine(model.runningSubtitle)),
        );
  return make('div', { class: 'sheet' }, running, ...writeBlocks(tools, blocks));
}

/** A table that is kept together takes what leads to it with it. */
function writeBlocks(tools: Tools, blocks: readonly Block[]): readonly (Markup | null)[] {
  return blocks.map((block, i) => {
    const next = blocks[i + 1];
    const before = blocks[i - 1];
    if (leadsToTable(block, next)) {
      return tools.make(
        'div',
        { class: 'together' },
        writeBlock(tools, block),
        next && writeBlock(tools, next),
      );
    }
    return leadsToTable(before, block) ? null : writeBlock(tools, block);
  });
}
