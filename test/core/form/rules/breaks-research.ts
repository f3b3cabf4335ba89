import type { Break } from './breaks.ts';

type Boxes = Readonly<Record<string, string>>;

/**
 * Expenditure of 200,000: credit 40,000, and 1,000 that an earlier cap carried forward. Tax of 22,750 is paid by 1,000
 * brought forward and 21,750 of step 1, which leaves 19,250. Box L75 says 15,000, below the limit of 20,000 + 3 x
 * 1,000. 1,000 pays tax of other periods, 2,000 goes to the group, 1,000 to other debts, 500 is lost: 10,500 is paid.
 */
const STEPS: Readonly<Record<string, Boxes>> = {
  main: { 142: 'yes', 530: '22750.00', 545: '22750.00', 600: '0.00', 650: 'yes', 880: '10500.00' },
  before: { L5: '1000.00', L6: '22750.00', L7: '1000.00', L8: '0.00', L9: '21750.00' },
  one: {
    L10: '200000.00',
    L15: '40000.00',
    L20: '1000.00',
    L25: '41000.00',
    L30: '21750.00',
    L40: '21750.00',
    L45: '21750.00',
  },
  two: { L50: '19250.00', L55: '10000.00', L60: '30000.00', L62: '18250.00', L65: '0.00' },
  three: { L70: '19250.00', L72: '1000.00', L75: '15000.00', L80: '4250.00' },
  four: { L85: '15000.00', L90: '1000.00' },
  five: { L95: '14000.00', L100: '2000.00' },
  six: { L105: '12000.00', L110: '0.00', L115: '1000.00', L120: '1000.00' },
  seven: { L123: '500.00', L125: '10500.00' },
  forward: {
    L129: '0.00',
    L130: '0.00',
    L135: '0.00',
    L140: '0.00',
    L145: '4250.00',
    L150: '4250.00',
  },
  surrendered: { L155: '0.00', L160: '2000.00', L165: '2000.00' },
  totals: { L194: '1000.00', L195: '21750.00', L200: '0.00', L210: '22750.00' },
};
const reference = (name: string, office = '123', employer = 'AB45678') => ({
  [name]: [{ [name]: office, [`${name}.2`]: employer }],
});

/** The expenditure credit without intensive support, but with every other part of the page. */
export const RESEARCH_PAGE: Break = {
  boxes: Object.assign({}, ...Object.values(STEPS)),
  rows: reference('L72A'),
};

/** Intensive support for 10,000 beside it: a loss of 10,000 given up pays 1,450. */
const SUPPORT = {
  653: 'yes',
  659: '10000.00',
  660: '18600.00',
  670: '18600.00',
  875: '1450.00',
  L166: '10000.00',
  L168: '1000.00',
  L170: '1450.00',
  L175: '0.00',
  L180: '1450.00',
  L205: '0.00',
};
export const BOTH_SCHEMES: Break = {
  boxes: { ...RESEARCH_PAGE.boxes, ...SUPPORT },
  rows: { ...RESEARCH_PAGE.rows, ...reference('L168A') },
};

const from =
  (page: Break) =>
  (boxes: NonNullable<Break['boxes']>, rows: Break['rows'] = {}): Break => ({
    ...page,
    boxes: { ...page.boxes, ...boxes },
    rows: { ...page.rows, ...rows },
  });
const credit = from(RESEARCH_PAGE);
const both = from(BOTH_SCHEMES);

const blank = (boxes: Boxes | readonly string[]): Readonly<Record<string, null>> =>
  Object.fromEntries((Array.isArray(boxes) ? boxes : Object.keys(boxes)).map((box) => [box, null]));
const without = (...boxes: readonly string[]): Break => credit(blank(boxes));
/** The page without one of its parts. */
const skipping = (part: string): Break =>
  credit(blank(STEPS[part] ?? {}), part === 'three' ? { L72A: [] } : {});
/** A page of one part. */
const alone = (boxes: Boxes): Break => ({ boxes: { 142: 'yes', L210: '0.00', ...boxes } });
/** A year before the merged scheme. */
const EARLIER = { 30: '2023-04-01', 35: '2024-03-31' };
const EXEMPT = { L71: 'yes', L71A: '0.00', L72: null };
const EXEMPT_SUPPORT = { L167: 'yes', L167A: '0.00', L168: null };

/** The smallest change that breaks each rule of page CT600L. */
export const RESEARCH_BREAKS: readonly (readonly [rule: string, change: Break])[] = [
  ['9717', { boxes: { L210: '0.00' } }],
  ['9710', alone({})],
  ['9711', skipping('two')],
  ['9712', skipping('three')],
  ['9713', skipping('four')],
  ['9714', skipping('five')],
  ['9715', skipping('six')],
  ['9716', skipping('seven')],
  ['9494', alone({ L130: '0.00', L140: '0.00', L150: '0.00' })],
  ['9623', credit({ L6: '22751.00' })],
  ['9624', credit({ L194: '1001.00' })],
  ['9625', credit({ L7: '999.00' })],
  ['9626', credit({ L8: '1.00' })],
  ['9627', credit({ L129: '1.00' })],
  ['9628', credit({ L9: '1.00' })],
  ['9718', without('L10', 'L15', 'L20')],
  ['9719', without('L30')],
  ['9720', without('L15')],
  ['9721', credit({ L10: '40000.00' })],
  ['9722', credit({ L185: '1.00' })],
  ['9723', without('L10')],
  ['9724', credit({ L20: '1.00' })],
  ['9725', credit({ L30: '22750.00' })],
  ['9726', without('L40')],
  ['9727', credit({ L30: null, L35: '0.00' })],
  ['9728', credit({ L35: '1.00' })],
  ['9729', credit({ L35: '30000.00' })],
  ['9730', credit({ L40: '21751.00' })],
  ['9731', credit({ L195: '1.00' })],
  ['9732', credit({ L45: '21749.00' })],
  ['9733', without('L195')],
  ['9734', alone({ L50: '0.00', L65: '0.00' })],
  ['9735', without('L55')],
  ['9736', skipping('forward')],
  ['9737', credit({ L50: '1.00' })],
  ['9738', credit({ L55: '7599.99', L60: '32400.01' })],
  ['9739', without('L60')],
  ['9740', credit({ L60: '30001.00' })],
  ['9630', credit({ L62: '0.00' })],
  ['9741', credit({ L130: '1.00' })],
  ['9631', credit({ L55: '40000.00', L60: '0.00' })],
  ['9989', credit({ L65: '1.00' })],
  ['9743', alone({ L70: '0.00', L80: '0.00' })],
  ['9744', credit({ L70: '1.00' })],
  ['8031', credit({ L71: 'yes', L72: null })],
  ['8032', credit({ ...EARLIER, ...EXEMPT })],
  ['8033', both(EXEMPT)],
  ['8034', credit({ ...EXEMPT, L71: null })],
  ['8035', credit({ ...EXEMPT, L71A: '30001.00' })],
  ['8036', credit({ ...EXEMPT, L72: '1000.00' })],
  ['8037', credit({}, { L72A: [] })],
  ['8038', credit({ L73: '1.00' })],
  ['8039', both({ L75: '21550.01' })],
  ['8040', credit({ L75: '23000.01' })],
  ['9745', credit({ L145: '1.00' })],
  ['9746', credit({ L80: '1.00' })],
  ['9747', without('L145')],
  ['9748', alone({ L85: '0.00' })],
  ['9749', credit({ L85: '1.00' })],
  ['9751', credit({ L90: '15001.00' })],
  ['9752', alone({ L95: '0.00' })],
  ['9753', skipping('surrendered')],
  ['9754', credit({ L95: '1.00' })],
  ['9755', credit({ L100: '14001.00' })],
  ['9756', credit({ L160: '1.00' })],
  ['9757', without('L160')],
  ['9758', alone({ L105: '0.00', L120: '0.00' })],
  ['9759', credit({ L105: '1.00' })],
  ['9760', credit({ L110: '12001.00' })],
  ['9761', credit({ L110: '1.00' })],
  ['9762', without('L200')],
  ['9763', credit({ L115: '12001.00' })],
  ['9764', credit({ L120: '1.00' })],
  ['9765', alone({ L125: '0.00' })],
  ['9766', credit({ L125: '1.00' })],
  ['9767', credit({ 880: '1.00' })],
  ['9632', credit({ L8: '1.00' })],
  ['9769', credit({ L65: '1.00' })],
  ['9770', credit({ L135: '1.00' })],
  ['9771', skipping('surrendered')],
  ['9772', without('L155')],
  ['9633', credit({ L140: '1.00' })],
  ['9774', credit({ L145: '1.00' })],
  ['9775', credit({ L150: '1.00' })],
  ['9776', alone({ L165: '0.00' })],
  ['9777', credit({ L155: '1.00' })],
  ['9778', credit({ L160: '1.00' })],
  ['9779', credit({ L165: '1.00' })],
  ['9780', both({ L170: null })],
  ['9885', both({ 653: null })],
  ['9634', both({ ...EXEMPT_SUPPORT, L167A: null })],
  ['9636', both({}, { L168A: [] })],
  ['9637', both({ L169: '1.00' })],
  ['9639', both({ ...EXEMPT_SUPPORT, L167: null })],
  ['9640', both({ ...EARLIER, ...EXEMPT_SUPPORT, L167A: '1501.00' })],
  ['8041', both({ ...EXEMPT_SUPPORT, L167A: '31501.00' })],
  ['9641', both({ ...EXEMPT_SUPPORT, L168: '1000.00' })],
  ['9642', both({ L170: '23000.01' })],
  ['9781', both({ L170: null })],
  ['9782', both({ L175: '1451.00' })],
  ['9783', both({ L175: '1.00' })],
  ['9784', both({ L205: null })],
  ['9785', both({ L170: null })],
  ['9786', both({ L180: '1.00' })],
  ['9886', credit({ L185: '1.00' })],
  ['9887', credit({ L190: '1.00' })],
  ['9670', both({}, reference('L168A', '000'))],
  ['9671', both({}, reference('L168A', '123', ' AB45678'))],
  ['9643', credit({ L194: '1.00' })],
  ['9787', credit({ L195: '1.00' })],
  ['9788', credit({ L200: '1.00' })],
  ['9789', both({ L205: '1.00' })],
  ['9790', credit({ L210: '1.00' })],
  ['9791', credit({ 530: '1.00' })],
];
