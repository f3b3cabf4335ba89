import { expect, it } from 'vitest';
import { renderInlineXbrl } from '../../../core/documents/ixbrl.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import {
  accountsOf,
  bareReturn,
  computationsOf,
  returnWithDocuments,
} from '../../../core/filing/filing-documents.ts';
import { writeReturn } from '../../../core/form/write.ts';
import { utf8 } from '../../../core/gateways/encoding.ts';
import { buildTaxSubmission } from '../../../core/gateways/tax-authority.ts';
import { attachesConsents } from '../../../core/pages/ct600c/consent-document.ts';
import { keepDocument } from '../../helpers/kept.ts';
import { describeShared } from '../../helpers/shared.ts';
import { findingsIn, hasLxml, type Sent } from '../../service/helpers/official.ts';
import { digests } from '../gateways/digests.ts';
import { figuresOfCase, type OracleCase, readCases } from './cases.ts';

const SETTINGS = {
  vendorId: '1234',
  gatewayTest: 1,
  product: { name: 'Test', version: '1' },
} as const;

/** Gives a case with the other data that a return needs for sending. */
function figuresToSend(oracle: OracleCase): FilingFigures {
  const figures = figuresOfCase(oracle);
  return {
    ...figures,
    directorName: 'Ada Example',
    numberOfEmployees: 1,
    balanceSheet: { cashAtBank: 100n, shareCapital: 100n },
    signing: { ...figures.signing, utr: '8596148860', boardApprovalDate: figures.period.end },
  };
}

/** Gives every return of a case as it would be sent, and its computation. */
async function sentOf(oracle: OracleCase): Promise<readonly (Sent & { readonly computation: string })[]> {
  const figures = figuresToSend(oracle);
  const filing = computeFiling(figures, oracle.input.asOf);
  const accounts = utf8(renderInlineXbrl(accountsOf(figures, filing, 'tax')));
  return Promise.all(
    filing.returns.map(async (computed, index) => {
      const computation = renderInlineXbrl(computationsOf(figures, [computed]));
      // The words of the notices are tested where they are made; a return that ticks them needs some PDF.
      const consents = attachesConsents(bareReturn(figures, computed).ret) ? utf8('%PDF-1.4') : null;
      const { ret } = returnWithDocuments(figures, computed, {
        computation: utf8(computation),
        accounts,
        consents,
      });
      const { envelope: xml } = await buildTaxSubmission(
        {
          transactionId: '0123456789ABCDEF0123456789ABCDEF',
          settings: SETTINGS,
          signIn: { senderId: 'SENDER', password: 'password' },
          utr: '8596148860',
          agent: null,
          periodEnd: computed.period.end,
          testDate: null,
          companyTaxReturn: (document) => writeReturn(document, ret),
        },
        digests,
      );
      return { name: `${oracle.id}-${index + 1}`, xml, computation };
    }),
  );
}

/**
 * Checks each return of cases as it would be sent: companies without a trade, losses at their limits, groups, and
 * claims for research.
 *
 * @param every checks one case in this many
 */
export const checkOfficially = (every: number): void =>
  describeShared('oracle cases of losses, groups and research, as messages', (root) => {
    it.skipIf(!hasLxml).each([
      ['investment-and-losses', 40],
      ['group-relief', 30],
      ['research-and-development', 35],
    ] as const)('%s pass the official schema, rules and mark', async (file, min) => {
      const cases = readCases(root, `next/${file}`)
        .filter((oracle) => oracle.expected.rejected === undefined)
        .filter((_, index) => index % every === 0);
      const sent = (await Promise.all(cases.map(sentOf))).flat();
      for (const { name, computation } of sent) keepDocument('computation', name, computation);
      const { findings, clean } = findingsIn(root, sent);
      expect(findings).toEqual([]);
      expect(clean).toBe(sent.length);
      expect(sent.length).toBeGreaterThan(min / every);
    });
  });
