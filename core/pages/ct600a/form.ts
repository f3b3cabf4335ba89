import { loansByCloseCompanies } from '../../boxes/ct600a.ts';
import { boxesIn } from '../../boxes/node.ts';
import type { PageForm } from '../../form/paper/page.ts';
import { column, list, part, type RowsOfForm } from '../../form/paper/parts.ts';

const LOANS: RowsOfForm = {
  kind: 'rows',
  name: 'A10',
  columns: [column(3, 'A10A'), column(1, 'A10B')],
};

const reliefs = (name: 'A25' | 'A50'): RowsOfForm => ({
  kind: 'rows',
  name,
  columns: [column(19, `${name}A`), column(10, `${name}B`), column(10, `${name}C`), column(9, `${name}D`)],
});

/** Form CT600A: its parts and the boxes of each, in their order on paper. */
export const CT600A_FORM: PageForm = {
  number: 'CT600A',
  boxes: boxesIn(loansByCloseCompanies),
  parts: [
    part('Loans repaid, released or written off before the period ended', list('A5')),
    part('Part 1: loans made in the period and outstanding', LOANS, list('A15', 'A20')),
    part(
      'Part 2: relief for amounts repaid, released or written off within nine months of the period end',
      reliefs('A25'),
      list('A30', 'A35', 'A40', 'A45'),
    ),
    part(
      'Part 3: relief due now for amounts repaid, released or written off later',
      reliefs('A50'),
      list('A55', 'A60', 'A65', 'A70'),
    ),
    part('All loans outstanding, and tax payable', list('A75', 'A80')),
  ],
};
