import { groupAndConsortium } from '../../boxes/ct600c.ts';
import { boxesIn } from '../../boxes/node.ts';
import type { PageForm } from '../../form/paper/page.ts';
import { column, list, part, type RowsOfForm } from '../../form/paper/parts.ts';

const companies = (name: 'C5' | 'C85' | 'C125' | 'C190'): RowsOfForm => ({
  kind: 'rows',
  name,
  columns: [
    column(15, `${name}A`),
    column(12, `${name}B`, `${name}B.2`),
    column(10, `${name}C`),
    column(9, `${name}D`),
  ],
});

/** Form CT600C: its parts and their boxes, in the order of the paper form. */
export const CT600C_FORM: PageForm = {
  number: 'CT600C',
  boxes: boxesIn(groupAndConsortium),
  parts: [
    part(
      'Part 1: claim to group relief',
      companies('C5'),
      list('C10', 'C15', 'C20', 'SC161', 'C25', 'C30', 'C35', 'C40'),
    ),
    part(
      'Part 2: amounts surrendered as group relief',
      list('C45', 'C46', 'C50', 'C55', 'C60', 'C65', 'C70', 'C75', 'C80'),
      companies('C85'),
      list('C90', 'SC150', 'SC151', 'SC152', 'C95', 'C100', 'C105', 'C110', 'SC156', 'C115', 'C120'),
    ),
    part(
      'Part 3: claim to group relief for carried-forward losses',
      companies('C125'),
      list('C130', 'C135', 'SC172', 'C140', 'C145', 'C150', 'C155'),
    ),
    part(
      'Part 4: carried-forward losses surrendered',
      list('C160', 'C161', 'C165', 'C170', 'C175', 'C180', 'C185'),
      companies('C190'),
      list('C195', 'SC188', 'SC189', 'SC190', 'C200', 'C205', 'C210', 'C215', 'SC194', 'C220', 'C225'),
    ),
  ],
};
