import type { ReturnComputation } from '../../../core/tax/computation.ts';

/** Gives whole pounds or pence of a box as pence; blank is zero. */
export function amountsOf(computed: ReturnComputation): (box: string) => bigint {
  return (box) => {
    const value = computed.boxes.get(box);
    if (value === undefined) return 0n;
    if (value.kind === 'pounds') return value.amount * 100n;
    if (value.kind === 'pence') return value.amount;
    throw new Error(`box ${box} is not money`);
  };
}

type Boxes = (box: string) => bigint;

const sumOf = (b: Boxes, boxes: string): bigint => boxes.split(' ').reduce((sum, box) => sum + b(box), 0n);

/** Sums of boxes by the authority (rules 9151 to 9347): both sides of each. */
const IDENTITIES: Readonly<Record<string, (b: Boxes) => readonly [bigint, bigint]>> = {
  '165 = 155 - 160': (b) => [b('165'), b('155') - b('160')],
  '220 = 210 - 215': (b) => [b('220'), b('210') - b('215')],
  '235 = 165 + 170 + 185 + 190 + 195 + 205 + 220': (b) => [
    b('235'),
    b('165') + b('170') + b('185') + b('190') + b('195') + b('205') + b('220'),
  ],
  '295 = 245 + 250 + 255 + 260 + 263 + 265 + 275 + 285 + 290': (b) => [
    b('295'),
    sumOf(b, '245 250 255 260 263 265 275 285 290'),
  ],
  '300 = 235 - 295': (b) => [b('300'), b('235') - b('295')],
  '315 = 300 - 305': (b) => [b('315'), b('300') - b('305')],
  '335 + 385 = 315': (b) => [b('335') + b('385'), b('315')],
  '430 = 345 + 395': (b) => [b('430'), b('345') + b('395')],
  '440 = 430 - 435': (b) => [b('440'), b('430') - b('435')],
  '475 = 440 - 470': (b) => [b('475'), b('440') - b('470')],
  '470 = 450': (b) => [b('470'), b('450')],
  '510 = 475 + 480': (b) => [b('510'), b('475') + b('480')],
  '525 - 520 = 510 - 515': (b) => [b('525') - b('520'), b('510') - b('515')],
  '528 = 525': (b) => [b('528'), b('525')],
  'A40 = A30 + A35': (b) => [b('A40'), b('A30') + b('A35')],
  'A65 = A55 + A60': (b) => [b('A65'), b('A55') + b('A60')],
  // Each is rounded separately, so reliefs of fully relieved loans may be a penny more than the tax.
  'A80 = A20 - A45 - A70': (b) => {
    const left = b('A20') - b('A45') - b('A70');
    return [b('A80'), left === -1n ? 0n : left];
  },
  '480 = A80': (b) => [b('480'), b('A80')],
  'E90 = E50 to E88': (b) => [b('E90'), sumOf(b, 'E50 E55 E60 E65 E70 E75 E80 E85 E88')],
  'E125 = E95 to E120': (b) => [b('E125'), sumOf(b, 'E95 E100 E105 E110 E115 E120')],
  '600 - 605 = 525 - 595': (b) => [b('600') - b('605'), b('525') - b('595')],
};

/** Reliefs within the amounts that they relieve, and boxes of which at most one is above zero (rules 9157 to 9242). */
const LIMITS: Readonly<Record<string, (b: Boxes) => boolean>> = {
  '215 within 210': (b) => b('215') <= b('210'),
  '295 within 235': (b) => b('295') <= b('235'),
  '305 within 300': (b) => b('305') <= b('300'),
  '435 within 430': (b) => b('435') <= b('430'),
  '450 within 440': (b) => b('450') <= b('440'),
  'A40 within A15': (b) => b('A40') <= b('A15'),
  '520 or 525': (b) => b('520') === 0n || b('525') === 0n,
  '600 or 605': (b) => b('600') === 0n || b('605') === 0n,
  '155 or 780': (b) => b('155') === 0n || b('780') === 0n,
  '170 or 795': (b) => b('170') === 0n || b('795') === 0n,
  '190 or 805': (b) => b('190') === 0n || b('805') === 0n,
  '195 or 830': (b) => b('195') === 0n || b('830') === 0n,
  '160 within 155': (b) => b('160') <= b('155'),
};

/** Lists sums that a return breaks. */
export function brokenIdentities(computed: ReturnComputation): readonly string[] {
  const b = amountsOf(computed);
  return Object.entries(IDENTITIES).flatMap(([name, sides]) => {
    const [left, right] = sides(b);
    return left === right ? [] : [`${name}: ${left} and ${right}`];
  });
}

/** Lists limits that a return exceeds. */
export function brokenLimits(computed: ReturnComputation): readonly string[] {
  const b = amountsOf(computed);
  // Box 280 shows that box 275 includes a loss of a later period too (rule 9175).
  const isOwn = computed.boxes.has('280') || b('275') <= b('780');
  return [
    ...Object.keys(LIMITS).filter((name) => LIMITS[name]?.(b) !== true),
    ...(isOwn ? [] : ['275 within 780']),
  ];
}
