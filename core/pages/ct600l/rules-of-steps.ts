import type { ReturnView } from '../../form/rules/return-view.ts';
import {
  amount,
  atMost,
  equals,
  has,
  leftOver,
  needs,
  notBoth,
  type Rule,
  rule,
} from '../../form/rules/rule.ts';
import { newest } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import {
  hasPart,
  isLesserOf,
  isShareOf,
  keptFrom,
  needsReference,
  partNeeds,
  startsFrom,
} from './rule-kinds.ts';

const beforeStep1: readonly Rule[] = [
  equals(9623, 'L6', ['475']),
  equals(9624, 'L7', ['L194']),
  isLesserOf(9625, 'L7', 'L5', 'L6'),
  equals(9626, 'L8', ['L5'], ['L7']),
  equals(9627, 'L8', ['L129']),
  equals(9628, 'L9', ['L6'], ['L7']),
];

const step1: readonly Rule[] = [
  partNeeds(9718, 'Step1', [], ['L15', 'L20']),
  rule(
    9719,
    ['L30', '475', 'L9'],
    'fill in box L30 in step 1 when box 475 or box L9 is filled in',
    (view) => !hasPart(view, 'Step1') || has(view, 'L30') || !(has(view, '475') || has(view, 'L9')),
  ),
  needs(9720, 'L10', 'L15'),
  rule(
    9721,
    ['L15', 'L10'],
    'box L15 must be less than box L10',
    (view) => !has(view, 'L15') || amount(view, 'L15') < amount(view, 'L10'),
  ),
  rule(
    9722,
    ['L15', 'L185', 'L190'],
    'box L15 must equal the sum of L185 and L190',
    (view) =>
      !has(view, 'L15') ||
      !(has(view, 'L185') || has(view, 'L190')) ||
      amount(view, 'L15') === amount(view, 'L185') + amount(view, 'L190'),
  ),
  needs(9723, 'L15', 'L10'),
  equals(9724, 'L25', ['L15', 'L20']),
  rule(
    9725,
    ['L30', 'L9', '475'],
    'box L30 must equal box L9, or box 475 where box L9 is blank',
    (view) => !has(view, 'L30') || amount(view, 'L30') === amount(view, has(view, 'L9') ? 'L9' : '475'),
  ),
  needs(9726, 'L30', 'L40'),
  needs(9727, 'L35', 'L30'),
  atMost(9728, 'L35', ['515']),
  atMost(9729, 'L35', ['L30']),
  equals(9730, 'L40', ['L30'], ['L35']),
  equals(9731, 'L45', ['L195']),
  isLesserOf(9732, 'L45', 'L25', 'L40'),
  needs(9733, 'L45', 'L195'),
];

function step2(law: Law): readonly Rule[] {
  const { notionalPercent } = newest(law.researchRelief);
  return [
    partNeeds(9734, 'Step2', ['Step1']),
    rule(
      9735,
      ['L55', 'L15'],
      'fill in box L55 in step 2 when box L15 is filled in',
      (view) => !(hasPart(view, 'Step2') && has(view, 'L15')) || has(view, 'L55'),
    ),
    partNeeds(9736, 'Step2', ['RDECcarriedForward']),
    equals(9737, 'L50', ['L25'], ['L45']),
    rule(
      9738,
      ['L55', 'L15'],
      `box L55 must be at least ${notionalPercent.small}% of box L15`,
      // Ignores less than a tenth of a penny, as the authority does.
      (view) =>
        !has(view, 'L55') || amount(view, 'L15') * notionalPercent.small - amount(view, 'L55') * 100n <= 9n,
    ),
    needs(9739, 'L55', 'L60'),
    equals(9740, 'L60', ['L15'], ['L55']),
    leftOver(9630, 'L62', ['L15'], ['L40']),
    equals(9741, 'L65', ['L130']),
    rule(9631, ['L65', 'L62', 'L60'], 'box L65 must equal box L62 less L60 where box L60 is less', (view) => {
      const kept = amount(view, 'L62') - amount(view, 'L60');
      return !has(view, 'L65') || !keptFrom(law, view) || kept <= 0n || amount(view, 'L65') === kept;
    }),
    rule(
      9989,
      ['L65', 'L62', 'L60'],
      'box L65 must be zero unless box L60 is less than box L62',
      (view) =>
        !has(view, 'L65') ||
        !keptFrom(law, view) ||
        amount(view, 'L60') < amount(view, 'L62') ||
        amount(view, 'L65') === 0n,
    ),
  ];
}

/** Checks the cap of step 3 and of intensive support: PAYE and NIC, or the exception from it. */
function step3(law: Law): readonly Rule[] {
  const { cap, connectedPercent } = newest(law.researchRelief);
  const capOf = (view: ReturnView, boxes: readonly [string, string]): bigint =>
    cap.fixed * 100n + cap.times * (amount(view, boxes[0]) + amount(view, boxes[1]));
  const isMerged = (view: ReturnView): boolean => startsFrom(view, law.researchMergedScheme);
  const withoutCapBox = leftOver(9746, 'L80', ['L70'], ['L75']);
  return [
    partNeeds(9743, 'Step3', ['Step2']),
    equals(9744, 'L70', ['L50'], ['L65']),
    needs(8031, 'L71', 'L71A'),
    rule(
      8032,
      ['L71A', '30'],
      `leave box L71A blank for periods that start before ${law.researchMergedScheme.from}`,
      (view) => !has(view, 'L71A') || isMerged(view),
    ),
    rule(
      8033,
      ['L71A', 'L167A'],
      'leave box L71A blank when the part of intensive support is filled in: box L167A has the figure',
      (view) => !(has(view, 'L71A') && hasPart(view, 'SME')),
    ),
    needs(8034, 'L71A', 'L71'),
    isShareOf(8035, 'L71A', ['L10'], connectedPercent),
    notBoth(8036, 'L72', 'L71'),
    needsReference(8037, 'L72', 'L72A'),
    needsReference(8038, 'L73', 'L73A'),
    rule(
      8039,
      ['L75', 'L168', 'L169', 'L170'],
      `box L75 must not be more than ${cap.fixed} and ${cap.times} times boxes L168 and L169, less box L170`,
      (view) =>
        !has(view, 'L75') ||
        !isMerged(view) ||
        !hasPart(view, 'SME') ||
        has(view, 'L167') ||
        amount(view, 'L75') <= capOf(view, ['L168', 'L169']) - amount(view, 'L170'),
    ),
    rule(
      8040,
      ['L75', 'L72', 'L73'],
      `box L75 must not be more than ${cap.fixed} and ${cap.times} times boxes L72 and L73`,
      (view) =>
        !has(view, 'L75') ||
        !isMerged(view) ||
        hasPart(view, 'SME') ||
        has(view, 'L71') ||
        amount(view, 'L75') <= capOf(view, ['L72', 'L73']),
    ),
    equals(9745, 'L80', ['L145']),
    {
      ...withoutCapBox,
      // Before a certain day the rule has no exception from the cap.
      holds: (view, today) =>
        (today >= law.researchExemptCap.from && (has(view, 'L71') || has(view, 'L167'))) ||
        withoutCapBox.holds(view, today),
    },
    needs(9747, 'L80', 'L145'),
  ];
}

const laterSteps: readonly Rule[] = [
  partNeeds(9748, 'Step4', ['Step3']),
  equals(9749, 'L85', ['L70'], ['L80']),
  atMost(9751, 'L90', ['L85']),
  partNeeds(9752, 'Step5', ['Step4']),
  partNeeds(9753, 'Step5', ['RDECsurrendered']),
  equals(9754, 'L95', ['L85'], ['L90']),
  atMost(9755, 'L100', ['L95']),
  equals(9756, 'L100', ['L160']),
  needs(9757, 'L100', 'L160'),
  partNeeds(9758, 'Step6', ['Step5']),
  equals(9759, 'L105', ['L95'], ['L100']),
  atMost(9760, 'L110', ['L105']),
  equals(9761, 'L110', ['L200']),
  needs(9762, 'L110', 'L200'),
  atMost(9763, 'L115', ['L105'], ['L110']),
  equals(9764, 'L120', ['L110', 'L115']),
  partNeeds(9765, 'Step7', ['Step6']),
  equals(9766, 'L125', ['L105'], ['L120', 'L123']),
  equals(9767, 'L125', ['880']),
];

/** Checks the part before step 1, and the seven steps. */
export const stepRules = (law: Law): readonly Rule[] => [
  ...beforeStep1,
  ...step1,
  ...step2(law),
  ...step3(law),
  ...laterSteps,
];
