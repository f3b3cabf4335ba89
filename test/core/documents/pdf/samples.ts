import {
  type Block,
  type Cell,
  cell,
  type DocumentModel,
  type TableRow,
  text,
} from '../../../../core/documents/blocks.ts';

/**
 * Makes documents like those of the service, with invented figures: accounts, a computation with schedules, a return form,
 * and one with the longest texts of a caller.
 */
const document = (
  title: string,
  runningTitle: string,
  runningSubtitle: string,
  blocks: readonly Block[],
): DocumentModel => ({ title, runningTitle, runningSubtitle, language: 'en-GB', hiddenFacts: [], blocks });

/** Writes a figure as accounts print it: a negative in brackets, zero as a dash. */
export const figure = (pounds: number): Cell => {
  const digits = Math.abs(pounds)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  if (pounds === 0) return cell('-');
  return pounds < 0 ? cell(digits, { before: '(', after: ')' }) : cell(digits);
};

const row = (
  label: string,
  note: string,
  figures: readonly number[],
  style?: TableRow['style'],
): TableRow => ({
  cells: [cell(label, { rowHeading: true }), cell(note), ...figures.map(figure)],
  ...(style === undefined ? {} : { style }),
});

const heading = (level: 1 | 2 | 3, value: string, newPage = false): Block => ({
  kind: 'heading',
  level,
  runs: [text(value)],
  newPage,
});

const paragraph = (value: string, style?: 'small' | 'statement'): Block => ({
  kind: 'paragraph',
  runs: [text(value)],
  ...(style === undefined ? {} : { style }),
});

const twoYears = {
  columns: [
    { align: 'left', weight: 6 },
    { align: 'left', weight: 1 },
    { align: 'right', weight: 2 },
    { align: 'right', weight: 2 },
  ],
  head: [
    [cell(''), cell('Notes'), cell('2026'), cell('2025')],
    [cell(''), cell(''), cell('£'), cell('£')],
  ],
} as const;

export const accounts = document(
  'Bryn Tŷ Gwyn Limited: accounts for the year ended 31 March 2026',
  'Bryn Tŷ Gwyn Limited',
  'Year ended 31 March 2026',
  [
    {
      kind: 'cover',
      lines: [
        { size: 'small', runs: [text('Registered number 01234567 (England and Wales)')] },
        { size: 'large', runs: [text('Bryn Tŷ Gwyn Limited')] },
        { size: 'medium', runs: [text('Unaudited micro-entity accounts')] },
        { size: 'medium', runs: [text('for the year ended 31 March 2026')] },
      ],
    },
    heading(1, 'Company information', true),
    {
      kind: 'details',
      rows: [
        { label: 'Directors', runs: [text('Siân Ŵyn Ó Briain\nZoë Müller-Łukasiewicz')] },
        { label: 'Registered number', runs: [text('01234567')] },
        {
          label: 'Registered office',
          runs: [text('1 Heol y Bont\nLlanfairpwllgwyngyll\nYnys Môn\nLL61 5UJ')],
        },
        { label: 'Accountants', runs: [text('A. Practice & Co, Chartered Accountants')] },
      ],
    },
    heading(1, 'Income statement', true),
    paragraph('for the year ended 31 March 2026'),
    {
      kind: 'table',
      caption: 'Income statement',
      captionHidden: true,
      keepTogether: true,
      ...twoYears,
      rows: [
        row('Turnover', '', [412_650, 388_200]),
        row('Other income', '', [1_250, 0]),
        row('Cost of raw materials and consumables', '', [-121_904, -118_450]),
        row('Staff costs', '', [-148_300, -142_750]),
        row('Depreciation and other amounts written off assets', '', [-12_400, -10_900]),
        row('Other charges', '', [-61_275, -59_340]),
        row('Profit before tax', '', [70_021, 56_760], 'subtotal'),
        row('Tax', '', [-13_304, -10_784]),
        row('Profit for the financial year', '', [56_717, 45_976], 'grandTotal'),
      ],
    },
    heading(1, 'Statement of financial position', true),
    paragraph('as at 31 March 2026'),
    {
      kind: 'table',
      caption: 'Statement of financial position',
      captionHidden: true,
      keepTogether: true,
      ...twoYears,
      rows: [
        row('Called up share capital not paid', '', [0, 100]),
        row('Fixed assets', '4', [48_600, 52_300]),
        row('Current assets', '', [132_480, 104_915]),
        row('Prepayments and accrued income', '', [3_120, 2_780]),
        row('Creditors: amounts falling due within one year', '5', [-64_802, -61_140]),
        row('Net current assets', '', [70_798, 46_655], 'subtotal'),
        row('Total assets less current liabilities', '', [119_398, 98_955], 'total'),
        row('Creditors: amounts falling due after more than one year', '', [-18_000, -24_000]),
        row('Provisions for liabilities', '', [-2_310, -2_150]),
        row('Accruals and deferred income', '', [-1_480, -1_915]),
        row('Net assets', '', [97_608, 70_890], 'grandTotal'),
        { style: 'section', cells: [cell('Capital and reserves')] },
        row('Called up share capital', '', [100, 100]),
        row('Profit and loss account', '', [97_508, 70_790]),
        row('Shareholders’ funds', '', [97_608, 70_890], 'grandTotal'),
      ],
    },
    paragraph(
      'For the year ended 31 March 2026 the company was entitled to exemption from audit under section 477 of the Companies Act 2006 relating to small companies.',
      'statement',
    ),
    paragraph(
      'The members have not required the company to obtain an audit of its accounts for the year in question in accordance with section 476.',
      'statement',
    ),
    paragraph(
      'The director acknowledges their responsibilities for complying with the requirements of the Act with respect to accounting records and the preparation of accounts.',
      'statement',
    ),
    paragraph(
      'These accounts have been prepared in accordance with the micro-entity provisions and were approved by the board on 14 May 2026 and signed on its behalf by:',
      'statement',
    ),
    {
      kind: 'signature',
      lines: [[text('Siân Ŵyn Ó Briain')], [text('Director')]],
    },
    heading(1, 'Notes to the accounts', true),
    heading(2, '1. Statutory information'),
    paragraph(
      'Bryn Tŷ Gwyn Limited is a private company limited by shares, registered in England and Wales. Its registered number and registered office are on the company information page.',
    ),
    heading(2, '2. Accounting policies'),
    heading(3, 'Basis of preparation'),
    paragraph(
      'The accounts have been prepared under the historical cost convention and in accordance with FRS 105, the Financial Reporting Standard applicable to the Micro-entities Regime. The accounts are presented in sterling (£).',
    ),
    heading(3, 'Turnover'),
    paragraph(
      'Turnover is measured at the fair value of the consideration received or receivable, net of discounts and value added tax.\n\nIncome from services is recognised as the work is done.',
    ),
    heading(2, '3. Employees'),
    {
      kind: 'table',
      caption: 'Employees',
      captionHidden: true,
      columns: [
        { align: 'left', weight: 7 },
        { align: 'right', weight: 2 },
        { align: 'right', weight: 2 },
      ],
      head: [[cell(''), cell('2026'), cell('2025')]],
      rows: [
        {
          cells: [
            cell('Average number of employees during the year', { rowHeading: true }),
            cell('6'),
            cell('5'),
          ],
        },
      ],
    },
    heading(2, '4. Fixed assets'),
    {
      kind: 'table',
      caption: 'Fixed assets',
      captionHidden: true,
      columns: [
        { align: 'left', weight: 4 },
        { align: 'right', weight: 2 },
        { align: 'right', weight: 2 },
        { align: 'right', weight: 2 },
      ],
      head: [
        [cell(''), cell('Plant and machinery'), cell('Motor vehicles'), cell('Total')],
        [cell(''), cell('£'), cell('£'), cell('£')],
      ],
      rows: [
        { style: 'section', cells: [cell('Cost')] },
        { cells: [cell('At 1 April 2025'), figure(61_200), figure(22_500), figure(83_700)] },
        { cells: [cell('Additions'), figure(8_700), figure(0), figure(8_700)] },
        { cells: [cell('Disposals'), figure(-1_200), figure(0), figure(-1_200)] },
        {
          style: 'total',
          cells: [cell('At 31 March 2026'), figure(68_700), figure(22_500), figure(91_200)],
        },
        { style: 'section', cells: [cell('Depreciation')] },
        { cells: [cell('At 1 April 2025'), figure(21_150), figure(10_250), figure(31_400)] },
        { cells: [cell('Charge for the year'), figure(9_150), figure(3_250), figure(12_400)] },
        { cells: [cell('On disposals'), figure(-1_200), figure(0), figure(-1_200)] },
        {
          style: 'total',
          cells: [cell('At 31 March 2026'), figure(29_100), figure(13_500), figure(42_600)],
        },
        {
          style: 'grandTotal',
          cells: [cell('Net book value at 31 March 2026'), figure(39_600), figure(9_000), figure(48_600)],
        },
      ],
    },
  ],
);

const scheduleColumns = {
  columns: [
    { align: 'left', weight: 6 },
    { align: 'left', weight: 1.2 },
    { align: 'right', weight: 2 },
    { align: 'right', weight: 2 },
  ],
  head: [[cell(''), cell('Box'), cell('£'), cell('£')]],
} as const;

const step = (label: string, box: string, inner: number | null, outer: number | null): TableRow => ({
  cells: [
    cell(label, { rowHeading: true }),
    cell(box),
    inner === null ? cell('') : figure(inner),
    outer === null ? cell('') : figure(outer),
  ],
});

/** Number of assets in the pools: more rows than fit on a page. */
export const assetCount = 70;

export const computation = document(
  'Corporation tax computation of Bryn Tŷ Gwyn Limited, year ended 31 March 2026',
  'Bryn Tŷ Gwyn Limited: corporation tax computation',
  'Accounting period 1 April 2025 to 31 March 2026',
  [
    heading(1, 'Corporation tax computation'),
    {
      kind: 'details',
      rows: [
        { label: 'Company', runs: [text('Bryn Tŷ Gwyn Limited')] },
        { label: 'Unique taxpayer reference', runs: [text('86734 21159')] },
        { label: 'Accounting period', runs: [text('1 April 2025 to 31 March 2026')] },
      ],
    },
    heading(2, 'Summary'),
    {
      kind: 'table',
      caption: 'Summary of the computation',
      captionHidden: true,
      ...scheduleColumns,
      rows: [
        step('Trading profits (schedule 1)', '155', null, 74_421),
        step('Trading losses brought forward', '160', null, -4_400),
        { ...step('Net trading profits', '165', null, 70_021), style: 'subtotal' },
        step('Bank, building society or other interest', '170', null, 1_250),
        { ...step('Profits chargeable to corporation tax', '315', null, 71_271), style: 'total' },
        {
          style: 'italic',
          cells: [cell('Marginal relief applies: one associated company in the period', { span: 4 })],
        },
        step('£71,271 at 25%', '430', null, 17_817),
        step('Less: marginal relief, 3/200 × (£125,000 − £71,271)', '435', null, -805),
        { ...step('Corporation tax payable', '525', null, 17_012), style: 'grandTotal' },
      ],
    },
    heading(2, 'Schedule 1: Trading profits'),
    {
      kind: 'table',
      caption: 'Adjustment of profits',
      ...scheduleColumns,
      rows: [
        step('Profit before tax per accounts', '', null, 70_021),
        { style: 'section', cells: [cell('Add back')] },
        step('Depreciation (CTA 2009, s53)', '', 12_400, null),
        step('Business entertaining (CTA 2009, s1298)', '', 2_140, null),
        step('Legal fees of a capital nature (CTA 2009, s53)', '', 860, 15_400),
        { style: 'section', cells: [cell('Deduct')] },
        step('Capital allowances (schedule 2)', '', -9_750, null),
        step('Interest taxed as a non-trading loan relationship', '', -1_250, -11_000),
        { ...step('Trading profits', '155', null, 74_421), style: 'grandTotal' },
      ],
    },
    heading(2, 'Schedule 2: Capital allowances'),
    {
      kind: 'table',
      caption: 'Additions in the period',
      columns: [
        { align: 'left', weight: 2 },
        { align: 'left', weight: 5 },
        { align: 'right', weight: 2 },
        { align: 'right', weight: 2 },
        { align: 'right', weight: 2 },
      ],
      head: [
        [
          cell('Date'),
          cell('Asset'),
          cell('Cost'),
          cell('Annual investment allowance'),
          cell('Written down value carried forward'),
        ],
        [cell(''), cell(''), cell('£'), cell('£'), cell('£')],
      ],
      rows: [
        ...Array.from({ length: assetCount }, (_, index) => ({
          cells: [
            cell('14 May 2025'),
            cell(
              `Asset number ${index + 1}: a lathe${index % 9 === 0 ? ' with the tools, guards and foundations it stands on' : ''}`,
            ),
            figure(100 + index),
            figure(-(100 + index)),
            figure(0),
          ],
        })),
        {
          style: 'total' as const,
          cells: [cell('Total additions', { span: 2 }), figure(9_415), figure(-9_415), figure(0)],
        },
      ],
    },
    paragraph('Figures are in pounds. The law is cited as it stood in the period.', 'small'),
  ],
);

const boxes: readonly (readonly [string, string, string])[] = [
  ['1', 'Company name', 'Bryn Tŷ Gwyn Limited'],
  ['2', 'Company registration number', '01234567'],
  ['3', 'Tax reference', '8673421159'],
  ['4', 'Type of company', '0'],
  ['30', 'This return covers the period from', '1 April 2025'],
  ['35', 'to', '31 March 2026'],
  ['80', 'Accounts and computations for this period', 'X'],
];

const money: readonly (readonly [string, string, string])[] = [
  ['145', 'Total turnover from trade', '412,650'],
  ['155', 'Trading profits', '74,421'],
  ['160', 'Trading losses brought forward set against trading profits', '4,400'],
  ['165', 'Net trading profits', '70,021'],
  [
    '170',
    'Bank, building society or other interest, and profits from non-trading loan relationships',
    '1,250',
  ],
  ['235', 'Profits before other deductions and reliefs', '71,271'],
  ['315', 'Profits chargeable to Corporation Tax', '71,271'],
  ['525', 'Self-assessment of tax payable', '17,012.34'],
];

const boxTable = (
  caption: string,
  align: 'left' | 'right',
  rows: readonly (readonly [string, string, string])[],
): Block => ({
  kind: 'table',
  caption,
  captionHidden: true,
  columns: [
    { align: 'left', weight: 1 },
    { align: 'left', weight: 7 },
    { align, weight: 4 },
  ],
  head: [[cell('Box'), cell('Title'), cell(align === 'right' ? '£' : 'Entry')]],
  rows: rows.map(([box, title, value]) => ({
    cells: [cell(box, { rowHeading: true }), cell(title), cell(value)],
  })),
});

export const returnForm = document(
  'Company Tax Return CT600 of Bryn Tŷ Gwyn Limited',
  'Company Tax Return CT600 (2025) Version 3',
  'Bryn Tŷ Gwyn Limited',
  [
    heading(1, 'Company Tax Return'),
    heading(2, 'Company information'),
    boxTable('Company information', 'left', boxes),
    heading(2, 'Tax calculation'),
    boxTable('Tax calculation', 'right', money),
    heading(2, 'Declaration'),
    paragraph(
      'I declare that the information I have given on this Company Tax Return and any supplementary pages is correct and complete to the best of my knowledge and belief.',
      'statement',
    ),
    { kind: 'signature', lines: [[text('Siân Ŵyn Ó Briain')], [text('Director, 14 May 2026')]] },
  ],
);

/** Makes a text of `length` characters in words. Each word contains its position, so that a missing one is noticed. */
export function words(length: number, prefix: string): string {
  let out = '';
  for (let index = 0; out.length < length; index += 1) out += `${prefix}${index} `;
  return out.slice(0, length).trimEnd();
}

export const unbroken = Array.from({ length: 200 }, (_, index) => 'abcdefghij'[index % 10]).join('');
export const longName = `${words(152, 'Cwmni')} LIMITED`;

export const stress = document(longName, longName, words(80, 'Period'), [
  { kind: 'cover', lines: [{ size: 'large', runs: [text(longName)] }] },
  heading(1, words(200, 'Heading')),
  paragraph(words(5000, 'body')),
  paragraph(unbroken),
  {
    kind: 'table',
    caption: words(200, 'Caption'),
    columns: [
      { align: 'left', weight: 3 },
      { align: 'left', weight: 1 },
      { align: 'right', weight: 1 },
      { align: 'right', weight: 1 },
      { align: 'right', weight: 1 },
      { align: 'right', weight: 1 },
    ],
    head: [Array.from({ length: 6 }, (_, index) => cell(words(60, `Label${index}x`)))],
    rows: [
      ...Array.from({ length: 30 }, (_, index) => ({
        cells: [
          cell(words(120, `Cell${index}x`)),
          cell('12'),
          figure(-(index + 1) * 9_876_543),
          figure((index + 1) * 9_876_543),
          figure(-index),
          figure(index),
        ],
      })),
      { cells: Array.from({ length: 6 }, () => cell(unbroken)) },
      { cells: [cell(words(5000, 'Tall')), cell('1'), figure(1), figure(2), figure(3), figure(4)] },
      {
        style: 'grandTotal' as const,
        cells: [cell('Total'), cell(''), ...[-9_999_999_999, 1, -2, 3].map(figure)],
      },
    ],
  },
  {
    kind: 'details',
    rows: [
      { label: words(120, 'Label'), runs: [text(words(5000, 'value'))] },
      { label: unbroken, runs: [text(unbroken)] },
    ],
  },
  { kind: 'signature', lines: [[text(words(300, 'Signatory'))]] },
]);
