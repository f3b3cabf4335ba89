import { expect, it } from 'vitest';
import { computeFiling } from '../../../../core/filing/compute.ts';
import { bareReturn } from '../../../../core/filing/filing-documents.ts';
import { attachesConsents, consentDocument } from '../../../../core/pages/ct600c/consent-document.ts';
import { describeShared } from '../../../helpers/shared.ts';
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
