import { researchAndDevelopment } from '../../boxes/ct600l.ts';
import { boxesIn } from '../../boxes/node.ts';
import type { PageForm } from '../../form/paper/page.ts';
import { column, list, part, type RowsOfForm } from '../../form/paper/parts.ts';

const references = (name: 'L72A' | 'L73A' | 'L168A' | 'L169A'): RowsOfForm => ({
  kind: 'rows',
  name,
  onForm: 2,
  columns: [column(12, name), column(20, `${name}.2`)],
});

/** Form CT600L: its parts and their boxes, in the order of the paper form. */
export const CT600L_FORM: PageForm = {
  number: 'CT600L',
  boxes: boxesIn(researchAndDevelopment),
  parts: [
    part('Before step 1: step 2 restriction brought forward', list('L5', 'L6', 'L7', 'L8', 'L9')),
    part('Step 1', list('L10', 'L15', 'L20', 'L25', 'L30', 'L35', 'L40', 'L45')),
    part('Step 2', list('L50', 'L55', 'L60', 'L62', 'L65')),
    part(
      'Step 3',
      list('L70', 'L71', 'L71A', 'L72'),
      references('L72A'),
      list('L73'),
      references('L73A'),
      list('L75', 'L80'),
    ),
    part('Step 4', list('L85', 'L90')),
    part('Step 5', list('L95', 'L100')),
    part('Step 6', list('L105', 'L110', 'L115', 'L120')),
    part('Step 7', list('L123', 'L125')),
    part('Expenditure credit carried forward', list('L129', 'L130', 'L135', 'L140', 'L145', 'L150')),
    part('Expenditure credit surrendered to group companies', list('L155', 'L160', 'L165')),
    part(
      'Enhanced research and development intensive support',
      list('L166', 'L167', 'L167A', 'L168'),
      references('L168A'),
      list('L169'),
      references('L169A'),
      list('L170', 'L175', 'L180', 'L185', 'L190'),
    ),
    part('Total set off against liabilities', list('L194', 'L195', 'L200', 'L205', 'L210')),
  ],
};
