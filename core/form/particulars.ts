import type { FilingFigures, Signing } from '../figures/filing.ts';
import type { Period } from '../period/period.ts';
import { companyType } from '../tax/charity.ts';
import type { Value } from '../tax/computation.ts';
import type { Entry } from './assemble.ts';
import { toFormText } from './text.ts';

const words = (text: string): Value => ({ kind: 'text', text });
const given = (text: string | null): Value | null => (text === null ? null : words(text));

/** Longest name box 1 takes; a longer one is cut (decision 55). */
const NAME_LENGTH = 56;

/** Who the company is and the period: boxes 1 to 35. Box 2 is left out only when there is no number to give. */
export function companyBoxes(figures: FilingFigures, period: Period): readonly Entry[] {
  const { company, signing } = figures;
  const name = toFormText(company.name);
  const cut = name.ok ? name.text.slice(0, NAME_LENGTH).trim() : company.name;
  return [
    { box: '1', value: words(cut), location: null },
    { box: '2', value: words(company.number), location: null },
    { box: '3', value: given(signing.utr), location: 'credentialsData.utrNumber' },
    {
      box: '4',
      value: { kind: 'count', count: companyType(figures) },
      location: null,
    },
    { box: '30', value: { kind: 'date', date: period.start }, location: 'periodStart' },
    { box: '35', value: { kind: 'date', date: period.end }, location: 'periodEnd' },
  ];
}

/** The account a repayment goes to: boxes 920 to 940, the first four needed (decision 55). */
export function bankBoxes({ bankDetails }: FilingFigures): readonly Entry[] {
  const fields = [
    ['920', 'bankName'],
    ['925', 'sortCode'],
    ['930', 'accountNumber'],
    ['935', 'accountName'],
  ] as const;
  const reference = bankDetails?.buildingSocietyReference ?? null;
  const at = (field: string) => `bankDetailsData.${field}`;
  return [
    ...fields.map(([box, field]) => ({
      box,
      value: given(bankDetails?.[field] ?? null),
      location: at(field),
    })),
    ...(reference === null
      ? []
      : [{ box: '940', value: words(reference), location: at('buildingSocietyReference') }]),
  ];
}

/** Who declares: boxes 975 and 985. The director of the company (decision 58), or whom the agent names. */
export const declarationBoxes = (signing: Signing, directorName: string | null): readonly Entry[] =>
  signing.filingMode === 'principal'
    ? [
        { box: '975', value: given(directorName), location: 'directorName' },
        { box: '985', value: words('Director'), location: null },
      ]
    : [
        { box: '975', value: given(signing.declarantName), location: 'credentialsData.declarantName' },
        { box: '985', value: given(signing.declarantStatus), location: 'credentialsData.declarantStatus' },
      ];
