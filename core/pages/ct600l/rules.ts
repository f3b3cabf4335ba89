import { researchAndDevelopment } from '../../boxes/ct600l.ts';
import {
  amount,
  atMost,
  equals,
  has,
  hasElement,
  needs,
  notBoth,
  type Rule,
  rule,
} from '../../form/rules/rule.ts';
import { newest } from '../../law/dated-tables.ts';
import type { Law } from '../../law/law.ts';
import {
  boxNeedsPart,
  continues,
  eachReference,
  hasPart,
  isWithin,
  needsReference,
  partNeeds,
  startsFrom,
} from './rule-kinds.ts';
import { stepRules } from './rules-of-steps.ts';

const presence: readonly Rule[] = [
  rule(
    9710,
    ['142'],
    'page CT600L needs the part before step 1, step 1, or the part of intensive support',
    (view) =>
      !hasElement(view, researchAndDevelopment.element) ||
      (['PreStep1Restriction', 'Step1', 'SME'] as const).some((part) => hasPart(view, part)),
  ),
  continues(9711, 'Step2', 'L25', 'L45'),
  continues(9712, 'Step3', 'L50', 'L65'),
  continues(9713, 'Step4', 'L70', 'L80'),
  continues(9714, 'Step5', 'L85', 'L90'),
  continues(9715, 'Step6', 'L95', 'L100'),
  continues(9716, 'Step7', 'L105', 'L120'),
  partNeeds(9494, 'RDECcarriedForward', ['Step2', 'PreStep1Restriction']),
];

const forwardAndSurrendered = (law: Law): readonly Rule[] => [
  equals(9632, 'L129', ['L8']),
  equals(9769, 'L130', ['L65']),
  equals(9770, 'L135', ['L155']),
  boxNeedsPart(9771, 'L135', 'RDECsurrendered'),
  needs(9772, 'L135', 'L155'),
  rule(
    9633,
    ['L140', 'L129', 'L130', 'L135'],
    `box L140 must equal L129 + L130 less L135 with box L8, and for periods that start on ${law.researchStep2Checked.from} or later`,
    (view) =>
      !has(view, 'L140') ||
      !(has(view, 'L8') || startsFrom(view, law.researchStep2Checked)) ||
      amount(view, 'L140') === amount(view, 'L129') + amount(view, 'L130') - amount(view, 'L135'),
  ),
  equals(9774, 'L145', ['L80']),
  equals(9775, 'L150', ['L140', 'L145']),
  partNeeds(9776, 'RDECsurrendered', ['Step5'], ['L135']),
  equals(9777, 'L155', ['L135']),
  equals(9778, 'L160', ['L100']),
  equals(9779, 'L165', ['L155', 'L160']),
];

function intensiveSupport(law: Law): readonly Rule[] {
  const { cap, connectedPercent } = newest(law.researchRelief);
  return [
    partNeeds(9780, 'SME', [], ['L170', 'L185', 'L190']),
    rule(
      9885,
      ['653'],
      `the part with box L170 needs box 653 for periods that start on ${law.researchMergedScheme.from} or later`,
      (view) => !hasPart(view, 'SME') || !startsFrom(view, law.researchMergedScheme) || has(view, '653'),
    ),
    needs(9634, 'L167', 'L167A'),
    needsReference(9636, 'L168', 'L168A'),
    needsReference(9637, 'L169', 'L169A'),
    needs(9639, 'L167A', 'L167'),
    rule(
      9640,
      ['L167A', 'L166'],
      `box L167A must not be more than ${connectedPercent}% of box L166 for periods that start before ${law.researchMergedScheme.from}`,
      (view) =>
        startsFrom(view, law.researchMergedScheme) || isWithin(view, 'L167A', ['L166'], connectedPercent),
    ),
    rule(
      8041,
      ['L167A', 'L166', 'L10'],
      `box L167A must not be more than ${connectedPercent}% of boxes L166 and L10`,
      (view) =>
        !startsFrom(view, law.researchMergedScheme) ||
        isWithin(view, 'L167A', ['L166', 'L10'], connectedPercent),
    ),
    notBoth(9641, 'L168', 'L167'),
    rule(
      9642,
      ['L170', 'L168', 'L169'],
      `box L170 must not be more than ${cap.fixed} and ${cap.times} times boxes L168 and L169 for periods that start on ${law.researchCreditCapped.from} or later`,
      (view) =>
        !has(view, 'L170') ||
        has(view, 'L167') ||
        !startsFrom(view, law.researchCreditCapped) ||
        amount(view, 'L170') <= cap.fixed * 100n + cap.times * (amount(view, 'L168') + amount(view, 'L169')),
    ),
    needs(9781, 'L175', 'L170'),
    atMost(9782, 'L175', ['L170']),
    equals(9783, 'L175', ['L205']),
    needs(9784, 'L175', 'L205'),
    needs(9785, 'L180', 'L170'),
    equals(9786, 'L180', ['L170'], ['L175']),
  ];
}

const references: readonly Rule[] = [
  eachReference(
    9670,
    '',
    'the number of the tax office in a PAYE reference cannot be 000',
    (text) => text !== '000',
  ),
  eachReference(
    9671,
    '.2',
    'a PAYE reference cannot begin with a space after its office number',
    (text) => !text.startsWith(' '),
  ),
];

const totals: readonly Rule[] = [
  equals(9643, 'L194', ['L7']),
  equals(9787, 'L195', ['L45']),
  equals(9788, 'L200', ['L110']),
  equals(9789, 'L205', ['L175']),
  equals(9790, 'L210', ['L194', 'L195', 'L200', 'L205']),
  equals(9791, 'L210', ['530']),
];

/** Checks page CT600L, part by part. Boxes L185 and L190 are among the boxes that only some periods use. */
export const researchRules = (law: Law): readonly Rule[] => [
  ...presence,
  ...stepRules(law),
  ...forwardAndSurrendered(law),
  ...intensiveSupport(law),
  ...references,
  ...totals,
];
