import { atMost, needs, onlyWithPositive, type Rule } from './rule.ts';

/** Boxes of the largest loss that can be surrendered, and of the loss. */
const SURRENDERS = [
  ['785', '780'],
  ['800', '795'],
  ['810', '805'],
  ['835', '830'],
  ['855', '850'],
] as const;

/** Checks losses, deficits and excess amounts, boxes 780 to 858. */
export const lossRules: readonly Rule[] = [
  ...SURRENDERS.flatMap(([max, arising]) => [
    onlyWithPositive(9952, max, arising),
    atMost(9953, max, [arising]),
  ]),
  needs(9163, '856', '310'),
  needs(9164, '857', '310'),
  needs(9165, '858', '310'),
];
