import { describe, expect, it } from 'vitest';
import { charity, LEGACY, MINIMAL_PAGE, PAGE } from '../helpers/charities.ts';
import { get, must, post } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES } from '../helpers/filings.ts';
import { store } from '../helpers/upstream.ts';

/** Gives the filing as stored, to the byte. */
/** The stored filing. A refused submission changes what its record tells of the target, and so its time. */
const kept = async (filingId: number): Promise<string> => {
  const { updatedAt: _told, ...filing } = { ...(await store().findFiling(filingId)) };
  return JSON.stringify(filing);
};

describe.concurrent('a refusal of a charity at submit, with nothing changed', () => {
  const SOME = { allCharitable: 'some_not_charitable' };
  const CASES: readonly [string, Parameters<typeof charity>, string][] = [
    ['no page', [null], `${PAGE}: the return of a charity or CASC needs page CT600E`],
    ['no claim', [{ claimingExemption: undefined }], `${PAGE}.claimingExemption: must be true`],
    ['a claim not made', [{ claimingExemption: false }], `${PAGE}.claimingExemption: must be true`],
    [
      'not how much is exempt',
      [{ allCharitable: undefined }],
      `${PAGE}.allCharitable: is needed: say all_exempt`,
    ],
    [
      'trading costs without trading',
      [{ expenditure: { tradingCosts: 1 } }],
      `${PAGE}.expenditure.tradingCosts: box E95 can be filled only when`,
    ],
    [
      'costs of land without income of it',
      [{ expenditure: { ukLandBuildings: 1 } }],
      `${PAGE}.expenditure.ukLandBuildings: box E100 can be filled only when`,
    ],
    [
      'investments that qualify and do not',
      [{ assets: { qualifyingInvestments: true, valueOfNonQualifying: 1 } }],
      `${PAGE}.assets.valueOfNonQualifying: cannot go with qualifyingInvestments`,
    ],
    [
      'a legacy from nowhere',
      [{ legacyPayments: [LEGACY, { ...LEGACY, postcode: undefined }] }],
      `${PAGE}.legacyPayments[1].postcode: give the postcode, or set overseas`,
    ],
    [
      'a postcode of no shape the form knows',
      [{ legacyPayments: [{ ...LEGACY, postcode: 'AZ1 1AA' }] }],
      `${PAGE}.legacyPayments[0].postcode: box E195D (Postcode): expected a postcode of the United Kingdom, such as CF10 1AA`,
    ],
    [
      'a legacy after the period',
      [{ legacyPayments: [{ ...LEGACY, date: '2026-04-01' }] }],
      `${PAGE}.legacyPayments[0].date: is after the end of the period, 31 March 2026`,
    ],
    [
      'a name the form cannot write',
      [{ legacyPayments: [{ ...LEGACY, surname: '漢' }] }],
      `${PAGE}.legacyPayments[0].surname: the return cannot carry 漢 (U+6F22)`,
    ],
    [
      'an address the form cannot write',
      [{ legacyPayments: [{ ...LEGACY, addressLine2: '1 ~ 2' }] }],
      `${PAGE}.legacyPayments[0].addressLine2: the return cannot carry ~`,
    ],
    [
      'a repayment reference of another shape',
      [{ repaymentReference: 'QQ1' }],
      `${PAGE}.repaymentReference: box E5 (Charity repayment reference): expected a reference such as CH12345`,
    ],
    [
      'a registration number too short',
      [{ registrationNumber: '12345' }],
      `${PAGE}.registrationNumber: box E10`,
    ],
    [
      'a registration number with a stroke',
      [{ registrationNumber: '123456/1' }],
      `${PAGE}.registrationNumber: box E10 (Charity registration number): expected letters and digits only, such as 1234567 or SC012345`,
    ],
    ['more than fits a box', [{ income: { giftAid: 100_000_000_000 } }], `${PAGE}.income.giftAid: box E65`],
    [
      'sub-periods of a period that has none',
      [{ bySubPeriod: [{ income: { giftAid: 1 } }, {}] }],
      `${PAGE}.bySubPeriod: the period is not longer than 12 months`,
    ],
    [
      'no taxable profits though some are taxed',
      [SOME],
      'profitLossData: save the taxable part of the profits',
    ],
    [
      'no name to declare',
      [{}, { credentialsData: credentials({ directorName: null }) }],
      'directorName: needed for box 975',
    ],
    [
      'a declaration before the end of the period',
      [{}, { credentialsData: credentials({ boardApprovalDate: '30/03/2026' }) }],
      'credentialsData.boardApprovalDate: ',
    ],
    [
      'a claim that no charity makes',
      [{}, { create: { charityStatus: null }, ...MICRO_FIGURES }],
      'charityStatus: page CT600E is for charities and CASCs',
    ],
  ];

  it.each(CASES)('%s', async (_what, [page, save], message) => {
    const filingId = await charity(page, save);
    const before = await kept(filingId);
    const validated = await must('/filing/validate', { filingId, target: 'tax' });
    expect(validated.at('valid')).toBe(false);
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    expect(refused.status).toBe(400);
    expect(refused.error).toContain(message);
    expect(await kept(filingId)).toBe(before);
    const history = await get(`/filing/submissions?filingId=${filingId}`);
    expect(history.list('data').map((s) => [s.at('status'), s.at('error'), s.at('requestXml')])).toEqual([
      ['error', refused.error, null],
    ]);
  });

  it('all at once', async () => {
    const filingId = await charity({
      claimingExemption: false,
      allCharitable: undefined,
      expenditure: { tradingCosts: 1 },
      legacyPayments: [{ ...LEGACY, postcode: undefined, date: '2026-04-01' }],
    });
    const refused = await post('/filing/submit', { filingId, target: 'tax' });
    const paths = [
      'claimingExemption',
      'allCharitable',
      'expenditure.tradingCosts',
      'legacyPayments[0].postcode',
      'legacyPayments[0].date',
    ];
    for (const path of paths) expect(refused.error).toContain(`${PAGE}.${path}: `);
  });
});

describe('a refusal of a charity at save, with nothing changed', () => {
  const page = (more: object) => ({ supplementaryPagesData: { ct600e: { ...MINIMAL_PAGE, ...more } } });
  const CASES: readonly [string, object, string][] = [
    ['a page that does not apply', page({ applies: false }), `${PAGE}.applies: must be true`],
    [
      'no answer on whether it applies',
      { supplementaryPagesData: { ct600e: { claimingExemption: true } } },
      `${PAGE}.applies: `,
    ],
    [
      'an unknown extent',
      page({ allCharitable: 'most' }),
      `${PAGE}.allCharitable: expected all_exempt or some_not_charitable`,
    ],
    [
      'pence',
      page({ income: { giftAid: 0.5 } }),
      `${PAGE}.income.giftAid: expected a whole number of pounds`,
    ],
    [
      'a negative',
      page({ assets: { otherCurrentHeld: -1 } }),
      `${PAGE}.assets.otherCurrentHeld: expected a whole number of pounds`,
    ],
    ['a derived box', page({ E90: 1 }), `${PAGE}.E90: the service derives this`],
    ['an unknown field', page({ income: { total: 1 } }), `${PAGE}.income.total: unknown field`],
    [
      'too many companies',
      page({ assets: { subsidiaryOrAssociatedCompanies: 1000 } }),
      `${PAGE}.assets.subsidiaryOrAssociatedCompanies: `,
    ],
    [
      '61 legacies',
      page({ legacyPayments: Array(61).fill(LEGACY) }),
      `${PAGE}.legacyPayments: expected at most 60 legacy payments`,
    ],
    [
      'a postcode of no UK shape',
      page({ legacyPayments: [{ ...LEGACY, postcode: '10115' }] }),
      `${PAGE}.legacyPayments[0].postcode: expected a UK postcode`,
    ],
    [
      'a legacy without a date',
      page({ legacyPayments: [{ ...LEGACY, date: undefined }] }),
      `${PAGE}.legacyPayments[0].date: required`,
    ],
    ['one sub-period', page({ bySubPeriod: [{}] }), `${PAGE}.bySubPeriod: expected exactly 2 sub-periods`],
    [
      'legacy income that is not the legacies',
      page({ income: { legacyIncome: 599 }, legacyPayments: [LEGACY] }),
      `${PAGE}.income.legacyIncome: disagrees with the total of legacyPayments, 600`,
    ],
    [
      'legacy income of sub-periods that is not the legacies',
      page({ bySubPeriod: [{ income: { legacyIncome: 599 } }, {}], legacyPayments: [LEGACY] }),
      `${PAGE}.bySubPeriod: its income.legacyIncome disagrees with the total of legacyPayments, 600`,
    ],
    [
      'a dormant charity',
      { isDormant: true },
      'charityStatus: a dormant filing cannot be a charity or CASC filing',
    ],
    ['an unknown status', { charityStatus: 'church' }, 'charityStatus: expected charity or casc'],
  ];

  it.each(CASES)('%s', async (_what, save, message) => {
    const filingId = await charity({ income: { giftAid: 1 } });
    const before = await kept(filingId);
    const refused = await post('/filing/save', { filingId, ...save, numberOfEmployees: 77 });
    expect([refused.status, refused.error]).toEqual([400, expect.stringContaining(message)]);
    expect(await kept(filingId)).toBe(before);
  });
});
