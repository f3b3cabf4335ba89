import { charity } from '../../boxes/ct600e.ts';
import { DATE, text } from '../../boxes/format.ts';
import { boxesIn } from '../../boxes/node.ts';
import { paperBox } from '../../boxes/paper.ts';
import type { PageForm } from '../../form/paper/page.ts';
import { column, columns, list, part } from '../../form/paper/parts.ts';

/** Boxes of the claimant and the day: only on paper, never sent. */
const CLAIMANT = [
  paperBox('E30', 'Name', text(2, 56)),
  paperBox('E35', 'Status', text(2, 56)),
  paperBox('E40', 'Date', DATE),
] as const;

/** Form CT600E: its parts and the boxes of each, in their order on paper. */
export const CT600E_FORM: PageForm = {
  number: 'CT600E',
  boxes: new Map([...boxesIn(charity), ...CLAIMANT.map((box) => [box.number, box] as const)]),
  parts: [
    {
      title: 'Claim to exemption',
      sections: [
        { title: null, arranged: [list('E5', 'E10', 'E15', 'E20', 'E25')] },
        { title: 'Claim made by', arranged: [list(...CLAIMANT.map(({ number }) => number))] },
      ],
    },
    part('Repayments', list('E45')),
    {
      title: 'Information required',
      sections: [
        {
          title: 'Income',
          arranged: [list('E50', 'E55', 'E60', 'E65', 'E70', 'E75', 'E80', 'E85', 'E88', 'E90')],
        },
        {
          title: 'Expenditure',
          arranged: [list('E95', 'E100', 'E105', 'E110', 'E115', 'E120', 'E125')],
        },
        {
          title: 'Assets',
          arranged: [
            columns(
              ['E130', 'E135'],
              ['E140', 'E145'],
              ['E150', 'E155'],
              ['E160', 'E165'],
              [null, 'E170'],
              [null, 'E175'],
            ),
            list('E180', 'E185', 'E190'),
          ],
        },
      ],
    },
    part(
      'Legacies',
      {
        kind: 'rows',
        name: 'E195',
        columns: [
          { boxes: ['E195A', 'E195B'], width: 118, between: ' ' },
          column(92, 'E195C', 'E195C.2'),
          column(54, 'E195D'),
          column(36, 'E195E'),
          column(64, 'E195F'),
          column(73, 'E195G'),
        ],
      },
      list('E200'),
    ),
  ],
};
