import type { Purpose } from '../../../../core/accounts/model.ts';
import type { Block, Cell, TableBlock } from '../../../../core/documents/blocks.ts';
import type { FilingFigures } from '../../../../core/figures/filing.ts';
import { buildAccounts } from '../../../../core/filing/accounts.ts';

const textOf = ({ runs, before = '', after = '' }: Cell): string =>
  `${before}${runs.map(({ text }) => text).join('')}${after}`;

/** Writes a cell as it is read; `*` marks the heading of its row, `+` the further columns that it covers. */
const cellOf = (cell: Cell): string =>
  `${cell.rowHeading === true ? '*' : ''}${textOf(cell)}${'+'.repeat((cell.span ?? 1) - 1)}`;

function linesOf(table: TableBlock): readonly string[] {
  const marks = [
    table.textSize,
    table.captionHidden === true ? 'hidden' : 'shown',
    table.keepTogether === true ? 'whole' : 'broken',
  ];
  const columns = table.columns.map(({ align, weight }) => `${align} ${Math.round(weight * 10) / 10}`);
  return [
    `TABLE ${table.caption}: ${marks.filter((mark) => mark !== undefined).join(', ')}`,
    columns.join(' | '),
    ...table.head.map((cells) => cells.map(cellOf).join(' | ')),
    ...table.rows.map(({ style, cells }) => `${style ?? 'normal'}: ${cells.map(cellOf).join(' | ')}`),
  ];
}

/** Writes blocks as a reader sees them: a line for each paragraph and each row of a table. */
export const printedBlocks = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'table') return linesOf(block);
    if (block.kind === 'paragraph') return [textOf(block)];
    return block.kind === 'heading' ? [`${'#'.repeat(block.level)} ${textOf(block)}`] : [block.kind];
  });

/** Gives the blocks of one kind in the accounts, such as `advances`, with a tax charge of `charge`. */
export function drawn(
  figures: FilingFigures,
  shows: string,
  purpose: Purpose = 'registry',
  charge = 0n,
): readonly string[] {
  const model = buildAccounts(figures, charge, purpose);
  return [...model.foot, ...model.notes].flatMap(({ title, parts }) =>
    parts.flatMap((part) =>
      part.kind === 'drawn' && part.shows === shows ? printedBlocks(part.blocks(model, title)) : [],
    ),
  );
}
