import { beforeAll, describe, expect, it } from 'vitest';
import { get, must, post } from '../helpers/client.ts';
import { outcome, readyFiling } from '../helpers/filings.ts';

/** Tests page CT600L for a caller: the computation, the document, the sent return, and its effects. */
const TODAY = '2026-11-20';
const today = { headers: { 'X-Test-Date': TODAY } };
const YEAR = { periodStart: '2025-04-01', periodEnd: '2026-03-31' };
const NEXT = { periodStart: '2026-04-01', periodEnd: '2027-03-31', isDormant: false };

/**
 * A loss of 90,000 before the credit of 200,000 x 20% = 40,000 leaves a loss of 50,000. No tax is due, so step 2 keeps
 * 40,000 x 19% = 7,600, and 32,400 is paid: the cap is 20,000 + 3 x 30,000 = 110,000.
 */
const CLAIM = {
  applies: true,
  smallOrMediumEnterprise: true,
  claimedInLastThreeYears: true,
  expenditureCredit: { expenditure: { staff: 200_000 } },
  payeAndNic: { own: 30_000, employerReferences: ['123/AB45678'] },
  additionalInformationDate: '2026-11-02',
};
const BOXES = {
  '142': true,
  '530': '0.00',
  '650': true,
  '657': true,
  '780': 50_000,
  '880': '32400.00',
  L15: '40000.00',
  L45: '0.00',
  L65: '7600.00',
  L72A: ['123/AB45678'],
  L75: '110000.00',
  L125: '32400.00',
  L140: '7600.00',
};
const PAGES = 'supplementaryPagesData.ct600l';

describe('a return with page CT600L', () => {
  let companyId = 0;
  let filingId = 0;
  const read = (path: string) => get(`/filing${path}filingId=${filingId}`, today);
  beforeAll(async () => {
    const save = {
      profitLossData: { turnover: 110_000, staffCosts: 200_000 },
      bankDetailsData: {
        bankName: 'A Bank',
        sortCode: '112233',
        accountNumber: '12345678',
        accountName: 'A Co',
      },
      supplementaryPagesData: { ct600l: CLAIM },
    };
    const filing = await readyFiling(save, today, YEAR);
    filingId = filing.number('id');
    companyId = filing.number('companyId');
  });

  it('is computed and explained', async () => {
    const reply = await read('/computation?');
    const boxes = Object.keys(BOXES).map((box) => [box, reply.at(`returns.0.boxes.${box}`) ?? null]);
    expect(Object.fromEntries(boxes)).toEqual(BOXES);
    expect(reply.at('returns.0.researchAndDevelopment')).toMatchObject({
      credit: '40000.00',
      notionalRate: 19,
      capWorking: '20,000 + 3 × 30,000',
      claimBy: '2028-03-30',
      notifyBy: '2026-09-30',
      nextPeriod: { broughtForward: { step2: '7600.00', step3: '0.00' }, claimedInLastThreeYears: true },
    });
  });

  it('has a document laid out like the form', async () => {
    const found = (await read('/document/list?')).list('data').find((one) => one.at('type') === 'ct600l_pdf');
    expect(found?.value).toMatchObject({ name: 'CT600L, research and development (PDF)', available: true });
    const made = await read('/document/generate?type=ct600l_pdf&');
    expect(made.text('fileName')).toMatch(/_2026-03-31_ct600l_pdf\.pdf$/);
    expect(atob(made.text('fileData')).startsWith('%PDF-')).toBe(true);
  });

  it('is refused without the additional information form, with the field to change', async () => {
    const other = (
      await readyFiling(
        { supplementaryPagesData: { ct600l: { ...CLAIM, additionalInformationDate: null } } },
        today,
        YEAR,
      )
    ).number('id');
    const reply = await must('/filing/validate', { filingId: other, target: 'tax' }, today);
    const errors = reply.list('problems').filter((problem) => problem.at('severity') === 'error');
    expect(errors.map((problem) => problem.at('location'))).toEqual([`${PAGES}.additionalInformationDate`]);
  });

  it('is accepted, and the next year and an amendment start from it', async () => {
    const sent = await post('/filing/submit', { filingId, target: 'both' }, today);
    expect([sent.status, sent.value]).toEqual([200, expect.anything()]);
    const done = await outcome(filingId, today);
    expect([done.at('status'), done.at('submissions')]).toEqual(['accepted', expect.anything()]);
    const [xml = ''] = done
      .list('submissions')
      .flatMap((one) => (one.at('target') === 'tax' ? [one.text('requestXml')] : []));
    expect(xml).toContain('<PayableRDEC>32400.00</PayableRDEC>');

    const next = (await must('/filing/create', { companyId, ...NEXT })).number('id');
    const rolled = await must('/filing/roll-forward', { filingId: next, apply: true });
    expect(rolled.at(`proposal.${PAGES}`)).toEqual({
      applies: true,
      smallOrMediumEnterprise: true,
      claimedInLastThreeYears: true,
      expenditureCredit: { broughtForward: { step2: 7600 } },
      payeAndNic: { employerReferences: ['123/AB45678'] },
    });

    // An amendment keeps the day on which the claim was made (decision 238).
    const amends = { isAmendment: true, amendmentOfFilingId: filingId };
    const amendment = await must('/filing/create', { companyId, ...YEAR, isDormant: false, ...amends });
    expect(amendment.at(PAGES)).toEqual({ ...CLAIM, claimMadeOn: TODAY });
    const saved = async (ct600l: object) => {
      const save = { filingId: amendment.number('id'), supplementaryPagesData: { ct600l } };
      return (await must('/filing/save', save)).at(`${PAGES}.claimMadeOn`);
    };
    // An unchanged claim keeps its day. A changed one is made on the day of sending.
    expect(await saved({ ...CLAIM, northernIreland: 'none' })).toBe(TODAY);
    const more = { ...CLAIM, expenditureCredit: { expenditure: { staff: 300_000 } } };
    expect(await saved({ ...more, claimMadeOn: TODAY })).toBe(TODAY);
    expect(await saved(CLAIM)).toBeUndefined();
  });
});
