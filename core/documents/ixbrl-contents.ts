import { EMPTY, filled, type Markup, printedLine, together } from '../xml/markup.ts';
import type { Block } from './blocks.ts';
import { HTML_NAMESPACES, html } from './html.ts';

/** Lists a page's headings, on screen only: paper has page numbers, and a PDF has bookmarks. */

type Heading = Extract<Block, { kind: 'heading' }>;
/** Headings of the first two levels, each with the id that a link goes to. */
export type Places = ReadonlyMap<Block, string>;
export const NO_PLACES: Places = new Map();

const isListed = (block: Block): block is Heading => block.kind === 'heading' && block.level < 3;

export const placesOf = (blocks: readonly Block[]): Places =>
  new Map(blocks.filter(isListed).map((block, index) => [block, `part-${index + 1}`]));

const CONTENTS = html('div', { class: 'contents' });
const [P, UL] = [html('p'), html('ul')];
const LI = filled(HTML_NAMESPACES, 'li', ['class']);
const A = filled(HTML_NAMESPACES, 'a', ['href']);
const PLACE = filled(HTML_NAMESPACES, 'div', ['id']);

const titleOf = ({ runs }: Heading): Markup => printedLine(runs.map(({ text }) => text).join(''));

/** Writes the list of contents, one link for each heading; nothing when there are none. */
export function contents(places: Places): Markup {
  if (places.size === 0) return EMPTY;
  const items = [...places].flatMap(([block, place]) =>
    isListed(block) ? [LI([`level${block.level}`], A([`#${place}`], titleOf(block)))] : [],
  );
  return CONTENTS(together([P(printedLine('Contents')), UL(together(items))]));
}

/** Writes the id of a block on its element, if the block has one. */
export function placed(places: Places, block: Block, markup: Markup): Markup {
  const place = places.get(block);
  return place === undefined ? markup : PLACE([place], markup);
}
