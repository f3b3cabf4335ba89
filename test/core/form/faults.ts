import type { FilingFigures } from '../../../core/figures/filing.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { checkRules, RULES } from '../../../core/filing/rules.ts';
import { assembleReturn } from '../../../core/form/assemble.ts';
import { viewOfReturn } from '../../../core/form/rules/view.ts';
import { checkWritten } from '../../../core/form/verify.ts';
import { writeReturn } from '../../../core/form/write.ts';
import { createDocument } from '../../../core/xml/build.ts';

const TODAY = '2028-01-31';
const bytes = new TextEncoder().encode('<html/>');
const FILES = {
  computation: { fileName: 'computation.html', bytes },
  accounts: { fileName: 'accounts.html', bytes },
  pdfs: [],
};
/** A charity or club sends an explanation in place of documents (decision 61). */
const EXPLANATION = {
  computation: null,
  accounts: null,
  pdfs: [{ fileName: 'explanation.pdf', bytes, type: 'other' as const, description: 'Explanation' }],
};
const BANK = {
  bankName: 'High Street Bank',
  sortCode: '112233',
  accountNumber: '12345678',
  accountName: 'Example',
  buildingSocietyReference: null,
};

/** Lists every rule that the returns of a filing break on the way to the authority. */
export function faultsOf(given: FilingFigures): readonly string[] {
  const figures: FilingFigures = {
    ...given,
    directorName: 'A Director',
    bankDetails: BANK,
    signing: { ...given.signing, utr: '8596148860', filingMode: 'principal' },
  };
  return computeFiling(figures, TODAY).returns.flatMap((computation) => {
    const { ret, problems } = assembleReturn(
      figures,
      computation,
      figures.charityStatus === null ? FILES : EXPLANATION,
    );
    if (problems.length > 0) return problems.map((p) => p.message);
    const { document, root } = createDocument('http://www.govtalk.gov.uk/taxation/CT/5', 'IRenvelope');
    const element = writeReturn(document, ret);
    root.appendChild(element);
    return [
      ...checkWritten(element, ret),
      ...checkRules(viewOfReturn(ret), TODAY).map((f) => `${f.number} ${f.message}`),
    ];
  });
}

/** Matches rules about a caller's own choices, which submit reports to them. They are never about the arithmetic. */
export const CALLERS = new RegExp(
  `^(${RULES.filter((rule) => rule.causes.length > 0)
    .map((rule) => rule.number)
    .join('|')}) `,
);
