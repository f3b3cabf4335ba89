import type { Ct600lJson } from '../../../core/figures/ct600l.ts';

/** Page CT600L of a company with intensive support: 100,000 of research, half of all expenditure. */
export const INTENSIVE_SUPPORT = {
  applies: true,
  smallOrMediumEnterprise: true,
  claimedInLastThreeYears: true,
  intensiveSupport: {
    expenditure: { staff: 100_000 },
    relevantExpenditure: 100_000,
    totalRelevantExpenditure: 200_000,
  },
  payeAndNic: { own: 20_000, employerReferences: ['123/AB45678'] },
  additionalInformationDate: '2026-11-02',
} as const satisfies Ct600lJson;
