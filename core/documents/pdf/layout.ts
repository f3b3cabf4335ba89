import type { GiveWay } from '../../base/give-way.ts';
import { type Block, type DocumentModel, leadsToTable, type Run, type TableBlock } from '../blocks.ts';
import type { Strip } from './flow.ts';
import { bannerStrip, formStrips } from './form.ts';
import { rightEdge, stripsOf } from './lines.ts';
import type { Bookmark } from './outline.ts';
import { addElement, type Element } from './structure.ts';
import { contentWidth, margin, rule, space, styles } from './style.ts';
import { tableStrips } from './table.ts';
import { type Typefaces, wrap } from './wrap.ts';

/** Result of laying out a document. */
export interface Layout {
  readonly strips: readonly Strip[];
  /** Root of the logical structure. */
  readonly root: Element;
  /** Filled while the headings are drawn. */
  readonly bookmarks: Bookmark[];
}

type BlockOf<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;

const textOf = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');

/** Sets large lines on a page of their own, the first of them well below its top. */
function coverStrips(block: BlockOf<'cover'>, faces: Typefaces, root: Element): Strip[] {
  const looks = { large: styles.coverLarge, medium: styles.coverMedium, small: styles.coverSmall };
  const strips = block.lines.flatMap(({ runs, size }, index) => {
    const style = looks[size];
    const isSameSize = block.lines[index - 1]?.size === size;
    const lines = wrap(runs, faces, style, contentWidth);
    return stripsOf(lines, style, addElement(root, 'P'), { above: isSameSize ? 2 : space.cover });
  });
  const height = strips.reduce((sum, strip) => sum + strip.above + strip.height, 0);
  const room = 600 - height;
  const opening: Strip = {
    height: Math.max(0, Math.min(space.coverTop, room)),
    above: 0,
    opens: 'cover',
    draw: (canvas, top) => {
      const above = top + opening.height - 16;
      if (opening.height > 16) canvas.rule(margin.left, rightEdge, above, rule.hairline, rule.faintInk);
    },
  };
  return [opening, ...strips];
}

function headingStrips(
  block: BlockOf<'heading'>,
  faces: Typefaces,
  root: Element,
  bookmarks: Bookmark[],
): Strip[] {
  const looks = { 1: styles.heading1, 2: styles.heading2, 3: styles.heading3 };
  const above = { 1: space.heading1, 2: space.heading2, 3: space.heading3 };
  const element = addElement(root, `H${block.level}`);
  const style = block.form === 'part' ? styles.banner : looks[block.level];
  const lines = wrap(block.runs, faces, style, contentWidth);
  const strips =
    block.form === 'part'
      ? [bannerStrip(lines, element, space.formPart)]
      : stripsOf(lines, style, element, {
          above: block.form === 'section' ? space.formSection : above[block.level],
        }).map((strip) => ({
          ...strip,
          clings: 'must' as const,
        }));
  const first = strips[0];
  if (first === undefined) return [];
  const { level } = block;
  const marked: Strip = {
    ...first,
    ...(block.newPage === true ? { opens: 'page' as const } : {}),
    ...(block.running === undefined ? {} : { running: block.running }),
    draw(canvas, top, again) {
      if (level !== 3) bookmarks.push({ title: textOf(block.runs), level, page: canvas.page, top });
      first.draw(canvas, top, again);
    },
  };
  return [marked, ...strips.slice(1)];
}

function paragraphStrips(block: BlockOf<'paragraph'>, faces: Typefaces, root: Element): Strip[] {
  const { small, statement, body: normal } = styles;
  const style = { small, statement, normal }[block.style ?? 'normal'];
  const isStatement = block.style === 'statement';
  const strips = stripsOf(wrap(block.runs, faces, style, contentWidth), style, addElement(root, 'P'), {
    above: isStatement ? space.statement : space.paragraph,
    whole: isStatement,
  });
  // Statements come above the signature, so they follow it to its page.
  return isStatement ? strips.map((strip) => ({ ...strip, clings: 'must' })) : strips;
}

/** Lays out labels and values as a table of two columns without headings. */
function detailsStrips(block: BlockOf<'details'>, faces: Typefaces, root: Element): Strip[] {
  const table: TableBlock = {
    kind: 'table',
    caption: '',
    columns: [
      { align: 'left', weight: 32 },
      { align: 'left', weight: 68 },
    ],
    head: [],
    rows: block.rows.map(({ label, runs }) => ({
      cells: [{ runs: [{ text: label, bold: true }], rowHeading: true }, { runs }],
    })),
  };
  return tableStrips(table, faces, root);
}

/** Makes one strip of the room to sign, the line to sign on and the signatory beneath, so that they stay together. */
function signatureStrips(block: BlockOf<'signature'>, faces: Typefaces, root: Element): Strip[] {
  const line: Strip = {
    height: 8,
    above: space.signature,
    clings: 'must',
    draw: (canvas, top) => canvas.rule(margin.left, margin.left + 210, top + 2, rule.fine, rule.ink),
  };
  const names = block.lines.flatMap((runs) =>
    stripsOf(wrap(runs, faces, styles.body, contentWidth), styles.body, addElement(root, 'P'), { above: 0 }),
  );
  return [
    line,
    ...names.map((strip, index) =>
      index < names.length - 1 ? { ...strip, clings: 'must' as const } : strip,
    ),
  ];
}

function stripsOfBlock(
  block: Exclude<Block, { readonly kind: 'pageBreak' }>,
  faces: Typefaces,
  root: Element,
  bookmarks: Bookmark[],
): Strip[] {
  switch (block.kind) {
    case 'cover':
      return coverStrips(block, faces, root);
    case 'heading':
      return headingStrips(block, faces, root, bookmarks);
    case 'paragraph':
      return paragraphStrips(block, faces, root);
    case 'table':
      return tableStrips(block, faces, root);
    case 'form':
      return formStrips(block, faces, root);
    case 'details':
      return detailsStrips(block, faces, root);
    case 'signature':
      return signatureStrips(block, faces, root);
  }
}

/**
 * Keeps signed text above its signature: its last strip clings to the next one. So does every strip of a sentence that
 * introduces a table.
 */
function clinging(strips: readonly Strip[], block: Block, next: Block | undefined): readonly Strip[] {
  if (next?.kind === 'signature') {
    return strips.map((strip, index) =>
      index === strips.length - 1 ? { ...strip, clings: 'must' as const } : strip,
    );
  }
  return block.kind === 'paragraph' && leadsToTable(block, next)
    ? strips.map((strip) => ({ ...strip, clings: strip.clings ?? 'rather' }))
    : strips;
}

/** True for a block that takes longer to lay out than a pause takes: a table, a form, or a text of some lines. */
const isLong = (block: Block): boolean =>
  block.kind === 'table' ||
  block.kind === 'form' ||
  (block.kind === 'paragraph' && block.runs.some(({ text }) => text.length > LONG_TEXT));
const LONG_TEXT = 500;

/** Lays out every block of the model, in order, and gives way to other work between two. */
export async function layOut(model: DocumentModel, faces: Typefaces, giveWay: GiveWay): Promise<Layout> {
  const root = addElement(undefined, 'Document');
  const bookmarks: Bookmark[] = [];
  const strips: Strip[] = [];
  let opens = false;
  for (const [index, block] of model.blocks.entries()) {
    if (block.kind === 'pageBreak') {
      opens = true;
      continue;
    }
    if (isLong(block)) await giveWay();
    const laid = stripsOfBlock(block, faces, root, bookmarks);
    const [first, ...rest] = clinging(laid, block, model.blocks[index + 1]);
    if (first === undefined) continue;
    strips.push(opens && first.opens === undefined ? { ...first, opens: 'page' } : first, ...rest);
    opens = block.kind === 'cover';
  }
  return { strips, root, bookmarks };
}
