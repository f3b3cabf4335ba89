import { lazily } from '../base/lazily.ts';
import { inlineWriter } from '../xbrl/inline.ts';
import { INLINE_NAMESPACES } from '../xbrl/namespaces.ts';
import { createDocument, declare } from '../xml/build.ts';
import { writeDocument } from '../xml/canonical.ts';
import { carried, EMPTY, type Markup, type Namespaces, printedLine, together } from '../xml/markup.ts';
import { type Block, type DocumentModel, leadsToTable, type TaggedDocument } from './blocks.ts';
import { html, XHTML } from './html.ts';
import { factsOf, type WriteFact, writeBlock } from './ixbrl-blocks.ts';
import { contents, NO_PLACES, type Places, placed, placesOf } from './ixbrl-contents.ts';
import { CONTENTS_STYLE_SHEET, STYLE_SHEET } from './ixbrl-style.ts';

/**
 * Renders a document as inline XBRL: an XML declaration and canonical XHTML, self-contained, without script. It uses
 * the XHTML 1 vocabulary (the registry refuses later elements). Equal models give equal bytes.
 *
 * @throws when a text does not state its fact, or a fact is stated twice with different values
 */
export function renderInlineXbrl(model: TaggedDocument): string {
  const { taxonomy, companyNumber } = model;
  const writer = inlineWriter(taxonomy, companyNumber, factsOf(model));
  const places = model.listsContents === true ? placesOf(model.blocks) : NO_PLACES;
  const body = BODY(
    together([
      UNSEEN(writer.header(model.hiddenFacts)),
      contents(places),
      ...sheets(model.blocks).map((blocks) => sheet(writer.fact, model, blocks, places)),
    ]),
  );
  const style = places.size === 0 ? STYLE() : STYLE_WITH_CONTENTS();
  const head = HEAD(together([CONTENT_TYPE(), TITLE(printedLine(model.title)), style]));
  const { before, after } = frameOf(taxonomy.namespaces, model.language);
  return before + head + body + after;
}

const [BODY, HEAD, TITLE] = [html('body'), html('head'), html('title')];
const UNSEEN = html('div', { style: 'display:none' });
const CONTENT_TYPE = html('meta', { 'http-equiv': 'Content-Type', content: 'text/html; charset=UTF-8' });
const styleElement = html('style', { type: 'text/css' });
const STYLE = lazily(() => styleElement(carried(STYLE_SHEET, 'style')));
const STYLE_WITH_CONTENTS = lazily(() =>
  styleElement(carried(`${STYLE_SHEET}${CONTENTS_STYLE_SHEET}`, 'style')),
);

/** The text around the head and the body, which all documents of a taxonomy share. */
interface Frame {
  readonly before: string;
  readonly after: string;
}
const FRAMES = new Map<string, Frame>();

function frameOf(taxonomy: Namespaces, language: string): Frame {
  const set = JSON.stringify([language, taxonomy]);
  const known = FRAMES.get(set);
  if (known !== undefined) return known;
  const { root } = createDocument(XHTML, 'html');
  for (const [prefix, uri] of Object.entries({ ...INLINE_NAMESPACES, ...taxonomy }))
    declare(root, prefix, uri);
  root.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:lang', language);
  const empty = writeDocument(root);
  const after = '</html>';
  const frame = { before: empty.slice(0, -after.length), after };
  FRAMES.set(set, frame);
  return frame;
}

/** Divides blocks into pages. A page opens at a cover, after a page break and at a heading that asks for it. */
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

const SHEET = html('div', { class: 'sheet' });
const RUNNING = html('div', { class: 'running' });
const TOGETHER = html('div', { class: 'together' });
const SPAN = html('span');

function sheet(fact: WriteFact, model: DocumentModel, blocks: readonly Block[], places: Places): Markup {
  const titles = [model.runningTitle, model.runningSubtitle].map((title) => SPAN(printedLine(title)));
  const running = blocks[0]?.kind === 'cover' ? EMPTY : RUNNING(together(titles));
  return SHEET(together([running, ...writeBlocks(fact, blocks, places)]));
}

/** Writes blocks. The block that introduces a table is kept together with it. */
function writeBlocks(fact: WriteFact, blocks: readonly Block[], places: Places): readonly Markup[] {
  const written = (block: Block): Markup => placed(places, block, writeBlock(fact, block));
  return blocks.map((block, i) => {
    const next = blocks[i + 1];
    const before = blocks[i - 1];
    if (next !== undefined && leadsToTable(block, next)) {
      return TOGETHER(together([written(block), written(next)]));
    }
    return leadsToTable(before, block) ? EMPTY : written(block);
  });
}
