import { describe, expect, it } from 'vitest';
import { checkRevision, signedOn } from '../../../core/accounts/revision.ts';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import { AMENDS_EVERYTHING, AMENDS_NOTHING, type FilingFigures } from '../../../core/figures/filing.ts';
import { buildAccounts } from '../../../core/filing/accounts.ts';
import { accountsFaults } from '../../../core/filing/document-checks.ts';
import { accountsDocument } from '../../../core/reports/accounts.ts';
import { readAccounts } from '../../../sandbox/registry/accounts.ts';
import { keepDocument } from '../../helpers/kept.ts';
import { SMALL, TRADING } from '../documents/filings.ts';
import { readFacts } from '../documents/read-facts.ts';

/** Approved on 15 June 2026 and revised on 1 September. */
const revision = {
  nonCompliance: 'The accounts left out a loan of £2,000, contrary to section 393.',
  amendments: 'Creditors are £2,000 higher and the reserves £2,000 lower.',
  approvalDate: '2026-09-01',
};
const REVISED: FilingFigures = { ...TRADING, amends: AMENDS_EVERYTHING, revision };
const TODAY = '2026-11-20';

function made(figures: FilingFigures, purpose: 'registry' | 'tax' = 'registry') {
  const model = buildAccounts(figures, 0n, purpose);
  const document = accountsDocument(model, { name: 'Test', version: '1' });
  const xhtml = renderInlineXbrl(document);
  keepDocument('accounts', `${expect.getState().currentTestName} ${purpose}`, xhtml);
  const { number, name } = figures.company;
  return {
    xhtml,
    faults: accountsFaults(model, document),
    facts: readFacts(xhtml),
    registry: readAccounts(new TextEncoder().encode(xhtml), { number, name }),
  };
}

describe('revised accounts', () => {
  it.each([
    ['micro', REVISED],
    ['small', { ...SMALL, amends: AMENDS_EVERYTHING, revision, includePnlInAccounts: true }],
  ])('state what the law requires, and the registry reads it: %s', (_, figures) => {
    const { xhtml, facts, faults, registry } = made(figures);
    expect(faults).toEqual([]);
    expect(registry).toMatchObject({ ok: true, accounts: { amended: true } });
    const said = facts.filter(({ concept }) =>
      /Report(?:Replaces|NowStatu|HasBeenPre)|PreviouslyFiled|RevisionReport|Authoris|SigningDirectorsReport/.test(
        concept,
      ),
    );
    const value = (concept: string) =>
      said.filter((f) => f.concept.endsWith(`:${concept}`)).map((f) => f.value);
    expect(value('StatementThatRevisedReportReplacesPreviouslyFiledReportForPeriod')).toEqual([
      'These revised accounts replace the original accounts for the year ended 31 March 2026.',
    ]);
    expect(value('StatementThatThisReportNowStatutoryAccountsForPeriod')).toEqual([
      'They are now the statutory accounts of the company for that year.',
    ]);
    expect(value('StatementThatThisReportHasBeenPreparedAsDatePreviouslyFiledReport')).toHaveLength(1);
    expect(value('StatementRespectsInWhichPreviouslyFiledReportDidNotComplyWithCompaniesAct2006')).toEqual([
      revision.nonCompliance,
    ]);
    expect(value('StatementSignificantAmendmentsToPreviouslyFiledReport')).toEqual([revision.amendments]);
    // Once on the page of the revision and once at the signature.
    expect(value('DateApprovalRevisionReport')).toEqual(['2026-09-01', '2026-09-01']);
    expect(value('DateAuthorisationFinancialStatementsForIssue')).toEqual(['2026-06-15']);
    expect(value('ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse')).toEqual(['true']);
    expect(xhtml).toContain('The original accounts were approved by the board of directors on ');
    expect(xhtml).toContain('These revised accounts were approved by the board of directors on ');
  });

  it('are not a revision for the tax authority, nor before anything was accepted', () => {
    for (const { xhtml } of [made(REVISED, 'tax'), made({ ...REVISED, amends: AMENDS_NOTHING })]) {
      expect(xhtml).not.toContain('revised');
      expect(xhtml).not.toContain(revision.nonCompliance);
    }
  });

  it('are refused by the registry without their statements', () => {
    const { registry } = made({ ...REVISED, revision: { ...revision, amendments: null } });
    expect(registry).toEqual({
      ok: false,
      text: 'StatementSignificantAmendmentsToPreviouslyFiledReport must be provided for revised accounts.',
    });
  });

  it('are signed on the day of the revision', () => {
    expect(signedOn(REVISED)).toBe('2026-09-01');
    expect(signedOn({ ...REVISED, amends: AMENDS_NOTHING })).toBe('2026-06-15');
  });
});

describe('what revised accounts need', () => {
  const found = (figures: FilingFigures) =>
    checkRevision(figures, TODAY).map(({ severity, location }) => `${severity} ${location}`);
  const at = (approvalDate: string) => found({ ...REVISED, revision: { ...revision, approvalDate } });

  it('is each of their texts, and the day', () => {
    expect(found(REVISED)).toEqual([]);
    expect(found({ ...REVISED, revision: null })).toEqual([
      'error revision.nonCompliance',
      'error revision.amendments',
      'error revision.approvalDate',
    ]);
    expect(found({ ...TRADING, revision: null })).toEqual([]);
  });

  it('is a day from the approval of the original to today', () => {
    expect(at('2026-06-14')).toEqual(['error revision.approvalDate']);
    expect(at('2026-06-15')).toEqual([]);
    expect(at(TODAY)).toEqual([]);
    expect(at('2026-11-21')).toEqual(['error revision.approvalDate']);
  });
});
