import { fieldOfBox } from '../boxes/return.ts';
import type { Value } from '../boxes/value.ts';
import type { FilingFigures, Signing } from '../figures/filing.ts';
import { companyType } from '../pages/ct600e/status.ts';
import type { Period } from '../period/period.ts';
import type { Entry } from './entry.ts';
import { toFormText } from './text.ts';

const words = (text: string): Value => ({ kind: 'text', text });
const given = (text: string | null): Value | null => (text === null ? null : words(text));

/** A box with the caller's field behind it. */
const entry = (box: string, value: Value | null): Entry => ({ box, value, location: fieldOfBox(box) });

/** Longest name box 1 takes; a longer one is cut (decision 55). */
const NAME_LENGTH = 56;

/** Who the company is and the period: boxes 1 to 35. Box 2 is left out only when there is no number to give. */
export function companyBoxes(figures: FilingFigures, period: Period): readonly Entry[] {
  const { company, signing } = figures;
  const name = toFormText(company.name);
  const cut = name.ok ? name.text.slice(0, NAME_LENGTH).trim() : company.name;
  return [
    entry('1', words(cut)),
    entry('2', words(company.number)),
    entry('3', given(signing.utr)),
    entry('4', { kind: 'count', count: companyType(figures) }),
    entry('30', { kind: 'date', date: period.start }),
    entry('35', { kind: 'date', date: period.end }),
  ];
}

/** The account a repayment goes to: boxes 920 to 940, the first four needed (decision 55). */
export function bankBoxes({ bankDetails }: FilingFigures): readonly Entry[] {
  const reference = bankDetails?.buildingSocietyReference ?? null;
  return [
    entry('920', given(bankDetails?.bankName ?? null)),
    entry('925', given(bankDetails?.sortCode ?? null)),
    entry('930', given(bankDetails?.accountNumber ?? null)),
    entry('935', given(bankDetails?.accountName ?? null)),
    ...(reference === null ? [] : [entry('940', words(reference))]),
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
