import { expect } from 'vitest';
import { type CallOptions, get, must, post } from './client.ts';
import { credentials } from './filings.ts';

/** Faults of a filing that only the register shows. */
const FORESEEABLE = ['companyId', 'periodStart', 'periodEnd'];

/** Matches refusals that end with the period: the reason in the answer says so. */
const NOT_OVER = /has not ended yet|must have begun before today/;

export const eligibility = (companyNumber: string, more = '', options: CallOptions = {}) =>
  get(`/company/eligibility?companyNumber=${companyNumber}${more}`, options);

/**
 * Asks what a company can file, begins that filing, and compares the answer of validate: it must refuse nothing that
 * was allowed, and must refuse something that was not. Gives the codes of the refusals.
 */
export async function foresees(
  companyNumber: string,
  options: CallOptions = {},
): Promise<readonly (string | null)[]> {
  const answer = await eligibility(companyNumber, '', options);
  expect(answer.status).toBe(200);
  const codes = ['tax', 'ch'].map((target) => answer.at(`targets.${target}.code`) as string | null);
  const [periodStart, periodEnd] = [answer.at('periodStart'), answer.at('periodEnd')];
  if (periodStart === null || periodEnd === null) return codes;
  const company = await must('/company/add', { companyNumber }, options);
  const asked = { companyId: company.number('id'), periodStart, periodEnd };
  const filing = await post('/filing/create', { ...asked, isDormant: true, numberOfEmployees: 0 }, options);
  expect(filing.status, `${companyNumber}: ${JSON.stringify(filing.value)}`).toBe(200);
  const filingId = filing.number('id');
  const filingTypes = { ct600: true, accounts: true };
  await must('/filing/save', { filingId, filingTypes, credentialsData: credentials() }, options);
  // A company of a charity's type is allowed only as a charity, and the reason says so. Its return is checked as a
  // charity's, after its accounts.
  const isCharity = String(answer.at('targets.tax.reason')).includes('save charityStatus');
  for (const target of ['ch', 'tax']) {
    if (target === 'tax' && isCharity)
      await must('/filing/save', { filingId, isDormant: false, charityStatus: 'charity' }, options);
    const found = await must('/filing/validate', { filingId, target }, options);
    const faults = found
      .list('problems')
      .filter((problem) => problem.at('severity') === 'error')
      .filter((problem) => FORESEEABLE.includes(problem.text('location')))
      .map((problem) => problem.text('message'))
      .filter((message) => !NOT_OVER.test(message));
    const { allowed, code } = Object(answer.at(`targets.${target}`));
    if (allowed === true) expect(faults, companyNumber).toEqual([]);
    else if (code !== 'alreadyFiled') expect(faults, companyNumber).not.toEqual([]);
  }
  return codes;
}
