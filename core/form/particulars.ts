import { fieldOfBox } from '../boxes/return.ts';
import type { Value } from '../boxes/value.ts';
import type { Period } from '../dates/period.ts';
import { companyType } from '../figures/charity-status.ts';
import { CLOSE_INVESTMENT_HOLDING_TYPE, isCloseInvestmentHolding } from '../figures/close-companies.ts';
import type { FilingFigures } from '../figures/filing.ts';
import type { Signing } from '../figures/signing.ts';
import type { Entry } from './entry.ts';
import { toFormText } from './text.ts';

const words = (text: string): Value => ({ kind: 'text', text });
const given = (text: string | null): Value | null => (text === null ? null : words(text));

/** Makes a box with the caller's field behind it. */
const entry = (box: string, value: Value | null): Entry => ({ box, value, location: fieldOfBox(box) });

/** Gives box 4, the type of company: it decides which rates and pages the authority accepts. */
const typeOf = (figures: FilingFigures): number =>
  isCloseInvestmentHolding(figures) && !figures.isDormant
    ? CLOSE_INVESTMENT_HOLDING_TYPE
    : companyType(figures);

/** Longest name that box 1 takes; a longer one is cut (decision 55). */
const NAME_LENGTH = 56;

interface Named {
  readonly company: Pick<FilingFigures['company'], 'name'>;
}

/** The name of the company as box 1 takes it. */
export function nameOnReturn({ company }: Named): string {
  const name = toFormText(company.name);
  return name.ok ? name.text.slice(0, NAME_LENGTH).trim() : company.name;
}

/** Gives box 1. The name is the register's, so a caller cannot write it otherwise. */
export const nameBox = (figures: Named): Entry => ({
  box: '1',
  value: words(nameOnReturn(figures)),
  location: 'companyId',
  remedy: 'the name is that of the register, so this return cannot be sent from here',
});

/** Lists the company and the period: boxes 1 to 35. Box 2 is left out only when the company has no number. */
export function companyBoxes(figures: FilingFigures, period: Period): readonly Entry[] {
  const { company, signing } = figures;
  return [
    nameBox(figures),
    entry('2', words(company.number)),
    entry('3', given(signing.utr)),
    entry('4', { kind: 'count', count: typeOf(figures) }),
    entry('30', { kind: 'date', date: period.start }),
    entry('35', { kind: 'date', date: period.end }),
  ];
}

/** Lists the account for a repayment: boxes 920 to 940, of which the first four are required (decision 55). */
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

/**
 * Lists the declarant: boxes 975 and 985. It is the company's director (decision 58), or the person whom the agent
 * names.
 */
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
