import { describe, expect, it } from 'vitest';
import type { Ct600cJson } from '../../../../core/figures/ct600c.ts';
import { describeDocuments } from '../../../../core/filing/available-documents.ts';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { bareReturn, consentsOf } from '../../../../core/filing/filing-documents.ts';
import { attachesConsents, consentDocument } from '../../../../core/pages/ct600c/consent-document.ts';
import { describeShared } from '../../../helpers/shared.ts';
import { figuresFor } from '../../figures/figures.ts';
import { figuresOfCase, readCases } from '../../tax/cases.ts';

describeShared('the copy of the notices of consent', (root) => {
  const made = (id: string) => {
    const found = readCases(root, 'next/group-relief').find((each) => each.id === id);
    if (found === undefined) throw new Error(`no case ${id}`);
    const figures = figuresOfCase(found);
    const [computed] = computeFiling(figures, found.input.asOf).returns;
    if (computed === undefined) throw new Error('no return');
    const { ret } = bareReturn(figures, computed);
    return { ret, document: consentDocument(figures, computed, ret) };
  };

  it('says both companies, the amount, and who consents', () => {
    const { ret, document } = made('gr-001');
    expect(attachesConsents(ret)).toBe(true);
    const words = JSON.stringify(document.blocks);
    for (const said of ['Alder Tools Limited', '1234567890', '100,000', 'Ada Example', '1 October 2026'])
      expect(words).toContain(said);
  });

  it('is not attached under simplified arrangements', () => {
    expect(attachesConsents(made('gr-047').ret)).toBe(false);
  });
});

describe('the copies as a document of the filing', () => {
  const CONSENT = { name: 'Ada Example', status: 'Director', date: '2026-10-01' };
  const CLAIM = { companyName: 'Alder Tools Limited', taxReference: '1234567890', amount: 100_000 };
  const FORWARD = { ...CLAIM, kind: 'carriedForward', lossesFrom: ['trade'], consent: CONSENT } as const;
  const ARRANGEMENTS = {
    companyName: 'Alder Tools Limited',
    authorisedPerson: 'Ada Example',
    status: 'Director',
  };
  const described = (ct600c: Ct600cJson) => {
    const figures = figuresFor('2025-04-01', '2026-03-31', {
      isDormant: false,
      profitLossData: { turnover: 300_000, isGroupMember: true },
      supplementaryPagesData: { ct600c },
    });
    const computation = computeFiling(figures, '2026-11-20');
    const given = { isDormant: false, profitLossData: { turnover: 300_000 }, supplementaryPagesData: {} };
    return {
      found: describeDocuments({
        figures,
        computation,
        today: '2026-11-20',
        bankDetailsReadable: true,
        filing: { data: given },
      }).find(({ type }) => type === 'group_relief_consent_pdf'),
      document: () => consentsOf(figures, computation.returns),
    };
  };

  it('are listed where the return attaches them, and hold each notice', () => {
    const { found, document } = described({ claims: [{ ...CLAIM, consent: CONSENT }] });
    expect(found).toMatchObject({
      name: 'Copies of notices of consent to group relief (PDF)',
      available: true,
      unavailableReason: null,
    });
    expect(JSON.stringify(document().blocks)).toContain('Alder Tools Limited');
  });

  it('say why there are none', () => {
    expect(described({ claims: [CLAIM], simplifiedArrangements: ARRANGEMENTS }).found).toMatchObject({
      available: false,
      unavailableReason: 'supplementaryPagesData.ct600c: no claim needs a copy of a notice of consent',
    });
  });

  // The row has no consent, or names a filing whose return was not sent. A copy would say that somebody consented.
  it.each([
    [CLAIM, /claims\[0\]\.consent: is needed/],
    [{ filingId: 7, amount: 100_000 }, /claims\[0\]\.consent: is needed/],
    [{ ...FORWARD, lossesFrom: [] }, /claims\[0\]\.lossesFrom: is needed/],
    [FORWARD, null],
  ])('are not made of a notice that is not known: %o', (row, reason) => {
    const found = described({ claims: [row] }).found?.unavailableReason;
    expect(found).toEqual(reason === null ? null : expect.stringMatching(reason));
  });
});
