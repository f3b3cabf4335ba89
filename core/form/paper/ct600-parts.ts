import { AUTHORITY_PAGES } from '../../boxes/supplementary.ts';
import { type Arrangement, abreast, columns, type FormPart, list } from './parts.ts';

/** Profits, rates and tax: three rows for each financial year. */
const TAX_BY_YEAR: Arrangement = {
  kind: 'table',
  widths: [0.9, 1.9, 1.1, 1.9],
  rows: [
    ['330', '335', '340', '345'],
    [null, '350', '355', '360'],
    [null, '365', '370', '375'],
    ['380', '385', '390', '395'],
    [null, '400', '405', '410'],
    [null, '415', '420', '425'],
  ],
};

const own = (...arranged: readonly Arrangement[]) => ({ title: null, arranged });
const section = (title: string, ...arranged: readonly Arrangement[]) => ({ title, arranged });

/**
 * Form CT600, version 3: its parts and the boxes of each, in their order on paper. That is not always the order of
 * their numbers, nor that of the schema: boxes 986 and 987 come before the total of box 500. The boxes themselves are
 * rows of `core/boxes`. Boxes with a shared label print the shared words once.
 */
export const CT600_PARTS: readonly FormPart[] = [
  {
    title: 'Company information',
    sections: [own(list('1', '2', '3', '4')), section('Northern Ireland', abreast('5', '6', '7', '8'))],
  },
  {
    title: 'About this return',
    sections: [
      own(abreast('30', '35'), abreast('40', '45', '50', '55', '60', '65')),
      section('Transfer pricing', abreast('70', '75')),
      section('Accounts and computations', abreast('80A', '80B', '85A', '85B'), list('90A', '90B')),
      section('Supplementary pages enclosed', abreast(...AUTHORITY_PAGES.map(({ tick }) => tick))),
    ],
  },
  {
    title: 'Tax calculation',
    sections: [
      section('Turnover', list('145', '150')),
      section(
        'Income',
        list('155', '160', '165', '170', '172', '175', '180', '185', '190', '195', '200', '205'),
      ),
      section('Chargeable gains', list('210', '215', '220')),
      section('Profits before deductions and reliefs', list('225', '230', '235')),
      section(
        'Deductions and reliefs',
        list('240', '245', '250', '255', '260', '263', '265', '275', '280', '285', '290', '295'),
        list('300', '305', '310', '312', '315', '320', '325'),
      ),
      section('Tax calculation', list('326', '327', '328', '329'), TAX_BY_YEAR, list('430', '435', '440')),
      section('Reliefs and deductions in terms of tax', list('445', '450', '455', '460', '465', '470')),
      section('Coronavirus support schemes and overpayments', list('471', '472', '473', '474')),
    ],
  },
  {
    title: 'Calculation of tax outstanding or overpaid',
    sections: [
      own(
        list('475', '480', '485', '490', '495', '496', '497', '986', '987', '500', '501', '502', '505'),
        list('510', '515', '520', '525', '526', '527', '528'),
      ),
    ],
  },
  {
    title: 'Tax reconciliation',
    sections: [
      own(
        list('530', '535', '540', '541', '545', '550', '555', '560', '565', '570', '575', '580'),
        list('585', '586', '590', '595', '600', '605', '610', '614', '615'),
      ),
      section('Exporter information', list('616', '617', '618')),
    ],
  },
  {
    title: 'Indicators and information',
    sections: [own(list('620', '625'), abreast('630', '631', '635', '640', '645'), list('647'))],
  },
  {
    title: 'Information about enhanced expenditure',
    sections: [
      section(
        'Research and development or creative enhanced expenditure',
        abreast('650', '653', '655', '656', '657', '658'),
        list('659', '660', '663', '665', '670', '675', '680'),
      ),
      section('Land remediation enhanced expenditure', list('685')),
    ],
  },
  {
    title: 'Information about capital allowances and balancing charges',
    sections: [
      section(
        'Allowances and charges in the calculation of trading profits and losses',
        columns(
          ['690', null],
          ['688', '689'],
          ['691', '692'],
          ['693', '694'],
          ['695', '700'],
          ['705', '710'],
          ['711', null],
          ['715', '720'],
          ['725', '730'],
          ['721', '722'],
        ),
        columns(['713', '714'], ['723', '724'], ['726', '727']),
      ),
      section(
        'Allowances and charges not in the calculation of trading profits and losses',
        columns(
          ['735', null],
          ['736', null],
          ['733', '734'],
          ['740', '745'],
          ['741', '742'],
          ['743', '744'],
          ['750', '755'],
          ['746', '747'],
        ),
        columns(['737', '738'], ['748', '749'], ['751', '752']),
      ),
      section('Qualifying expenditure', list('760', '765', '770', '771', '772', '773', '775')),
    ],
  },
  {
    title: 'Losses, deficits and excess amounts',
    sections: [
      section(
        'Amount arising',
        columns(
          ['780', '785'],
          ['790', null],
          ['795', '800'],
          ['805', '810'],
          ['815', null],
          ['820', null],
          ['825', null],
          ['830', '835'],
        ),
      ),
      section('Excess amounts', columns(['840', null], ['845', null], ['850', '855'])),
      section('Northern Ireland information', list('856', '857', '858')),
    ],
  },
  {
    title: 'Overpayments and repayments',
    sections: [
      section('Small repayments', list('860')),
      section(
        'Repayments for the period covered by this return',
        list('865', '870', '875', '880', '885', '886', '890', '895'),
      ),
      section('Surrender of tax refund within group', list('900', '905', '910', '915')),
    ],
  },
  {
    title: 'Bank details (for the person to whom a repayment is made)',
    sections: [own(list('920', '925', '930', '935', '940', '943'))],
  },
  {
    title: 'Payments to a person other than the company',
    sections: [own(list('945', '950', '955', '960', '965', '970'))],
  },
];

/** The last part. Its words come above its boxes. */
export const CT600_DECLARATION: FormPart = {
  title: 'Declaration',
  sections: [own(list('975', '980', '985'))],
};
