import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { element, elements, type Harness, openHarness } from '../harness.ts';
import { pollMessage, returnMessage } from './messages.ts';

const EXPLAINED = 'Other - PDF attached with explanation';
const PAGE =
  '<Charity><ClaimExemption><Status><ClaimingExemptionAllOrPart>yes</ClaimingExemptionAllOrPart>' +
  '<AllCharitable><AllExempt>yes</AllExempt></AllCharitable></Status></ClaimExemption><InformationRequired>' +
  '<Income><TotalTurnover>50.00</TotalTurnover><LegacyIncome>40.00</LegacyIncome><Total>90.00</Total></Income>' +
  '<Expenditure><TradingCosts>95.00</TradingCosts><Total>95.00</Total></Expenditure>' +
  '<Assets><LegacyPayments><Payment><Forename>Ann</Forename><Surname>Jones</Surname><Address>1 Road</Address>' +
  '<Postcode>CF10 1AA</Postcode><Date>2025-05-01</Date><Amount>40.00</Amount></Payment><Total>40.00</Total></LegacyPayments></Assets>' +
  '</InformationRequired></Charity>';
const PDF = Buffer.from('%PDF-1.7').toString('base64');
const LETTER = `<AttachedFiles><Attachment Filename="explanation.pdf" Format="pdf" Type="other">${PDF}</Attachment></AttachedFiles>`;

/** Makes the return of a charity: page, reasons and explanation. */
const charity = (message: string): string =>
  message
    .replaceAll('Not within charge to CT', EXPLAINED)
    .replace('<CompanyType>0<', '<CompanyType>8<')
    .replace(
      '</Computations>',
      '</Computations><SupplementaryPages><CT600E>yes</CT600E></SupplementaryPages>',
    )
    .replace('</Declaration>', `</Declaration>${PAGE}${LETTER}`);

let next = 3_100_000_000;
/** Gives each return its own reference: the sandbox refuses a second new return of the same period. */
const freshUtr = (): string => {
  next += 1;
  return String(next);
};

describe('the tax authority’s stand-in and page CT600E', () => {
  let sandbox: Harness;
  beforeAll(async () => {
    sandbox = await openHarness();
  });
  afterAll(() => sandbox.remove());

  async function outcome(change: (message: string) => string): Promise<string> {
    const message = await returnMessage({ utr: freshUtr(), change: (plain) => change(charity(plain)) });
    const receipt = await sandbox.post('/tax/submission', message);
    expect(element(receipt, 'Qualifier')).toBe('acknowledgement');
    sandbox.pass(1);
    return sandbox.post('/tax/poll', pollMessage(element(receipt, 'CorrelationID') ?? ''));
  }
  const numbers = (reply: string): string[] =>
    elements(element(reply, 'ErrorResponse') ?? '', 'Number').sort();

  it('accepts the return of a charity with its explanation', async () => {
    expect(element(await outcome((message) => message), 'Qualifier')).toBe('response');
  });

  it.each([
    ['income that does not add up to its total', '<Total>90.00', '<Total>50.00', ['9614']],
    ['trading costs without trading', '<TotalTurnover>50.00</TotalTurnover>', '', ['9611', '9614']],
    [
      'expenditure that does not add up to its total',
      '</TradingCosts><Total>95.00',
      '</TradingCosts><Total>1.00',
      ['9615'],
    ],
    ['a legacy from nowhere', '<Postcode>CF10 1AA</Postcode>', '', ['8026']],
    ['a legacy after the period', '<Date>2025-05-01', '<Date>2025-10-01', ['8028']],
    ['legacies that do not add up to their total', '<Amount>40.00', '<Amount>41.00', ['8029']],
    [
      'a page that is not ticked',
      '<SupplementaryPages><CT600E>yes</CT600E></SupplementaryPages>',
      '',
      ['9309'],
    ],
    ['a tick without its page', PAGE, '', ['9125']],
    [
      'accounts of this period without any document',
      '<Accounts>',
      '<Accounts><ThisPeriodAccounts>yes</ThisPeriodAccounts>',
      ['9116'],
    ],
    [
      'a claim that PDF accounts are attached',
      EXPLAINED,
      'PDF accounts attached with explanation',
      ['9114', '9971'],
    ],
    ['accounts as a PDF that no reason speaks of', 'Type="other"', 'Type="accounts"', ['9112']],
    [
      'a computation as a PDF beside a reason for having none',
      'Type="other"',
      'Type="computations"',
      ['9117'],
    ],
    ['an explanation that is no PDF', PDF, 'bm8gUERG', ['1604']],
    ['a file of a kind there is not', 'Type="other"', 'Type="letter"', ['4000']],
    ['a claim of zero', '<AllExempt>yes</AllExempt>', '', ['4066']],
  ])('refuses %s', async (_what, right, wrong, expected) => {
    const reply = await outcome((message) => {
      expect(message).toContain(right);
      return message.replace(right, wrong);
    });
    expect([element(reply, 'Qualifier'), numbers(reply)]).toEqual(['error', expected]);
  });
});
