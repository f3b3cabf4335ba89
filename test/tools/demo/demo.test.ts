import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValueJson } from '../../../core/tax/explain.ts';
import { createClient } from '../../../packages/client/index.ts';
import { linkToApprove } from '../../../tools/demo/demo-server.ts';
import { fileNameOf, writeOutput } from '../../../tools/demo/output.ts';
import { PROFILES } from '../../../tools/demo/profiles.ts';
import { type Filed, file } from '../../../tools/demo/run.ts';
import { taxTable } from '../../../tools/demo/table.ts';
import { writeKeys } from '../../../tools/dev/keys.ts';
import {
  DIGESTS,
  digestOfDocumentation,
  digestOfPage,
  digestOfReference,
} from '../../../tools/dev/pictures/digests.ts';
import { PAGES } from '../../../tools/dev/pictures/wanted-pictures.ts';
import { type Stack, startStack } from '../../../tools/dev/stack.ts';
import { fewAtOnce } from '../../helpers/lanes.ts';

type Boxes = Readonly<Record<string, ValueJson>>;

/** The tax of each profile, computed by hand. Absent boxes, such as 45, are not listed. */
const BY_HAND: Readonly<Record<string, readonly Boxes[]>> = {
  // 40,000 - 12,000 - 5,000 = 23,000 at 19%: 4,370.
  books: [{ '155': 23000, '315': 23000, '440': '4370.00' }],
  // 182,400 - 41,350 - 52,800 - 18,750 - 4,600 = 64,900, and interest of 140. 65,040 x 25% = 16,260.00 less
  // (250,000 - 65,040) x 3/200 = 2,774.40.
  micro: [
    { '155': 64900, '315': 65040, '330': 2025, '430': '16260.00', '435': '2774.40', '440': '13485.60' },
  ],
  // 912,400 - 402,300 - 236,500 - 97,450 - 4,120 + 2,150 - 47,480 = 126,700, and 610, less 1,000 given: 126,310. 122 of
  // 366 days are of 2023: 42,103.33. 126,310 x 25% = 31,577.50 less (250,000 - 126,310) x 3/200 = 1,855.35.
  small: [
    {
      '155': 126700,
      '305': 1000,
      '315': 126310,
      '330': 2023,
      '335': 42103,
      '380': 2024,
      '385': 84207,
      '430': '31577.50',
      '435': '1855.35',
      '525': '29722.15',
    },
  ],
  dormant: [{ '145': 0, '315': 0, '440': '0.00', '525': '0.00' }],
  // 241,600 - 68,300 - 71,200 - 38,450 - 3,150 = 60,500, and 450: 60,950; 274 of 365 days are of 2025: 45,754.25.
  // 15,237.50 - (250,000 - 60,950) x 3/200 = 2,835.75 gives 12,401.75. Loans: 24,000 + 12,000 + 6,501 = 42,501 at
  // 33.75% = 14,344.09 (14,344.0875) less 12,000 at 33.75% = 4,050.00. Outstanding: 24,000 + 12,000 + 6,500.50 + 5,000
  // - 1,500 = 46,000.50. Due: 12,401.75 + 10,294.09, less 12,000 paid.
  loans: [
    {
      '95': true,
      '315': 60950,
      '335': 45754,
      '385': 15196,
      '435': '2835.75',
      '440': '12401.75',
      '480': '10294.09',
      '525': '22695.84',
      '600': '10695.84',
      A15: 42501,
      A20: '14344.09',
      A30: 10000,
      A35: 2000,
      A45: '4050.00',
      A75: 46001,
      A80: '10294.09',
    },
  ],
  // 96,000 - 41,000 - 22,000 - 8,500 = 24,500 at 19%; 90 of 365 days are of 2024: 6,041.10. Exempt income: 61,400 +
  // 8,250 + 12,600 + 18,930 + 25,000 + 4,000 + 1,120 and legacies of 12,500; spent: 39,800 + 4,300 + 21,750 + 15,000 +
  // 2,000 + 6,400.
  charity: [
    {
      '115': true,
      '315': 24500,
      '335': 6041,
      '385': 18459,
      '525': '4655.00',
      E88: 12500,
      E90: 143800,
      E125: 89250,
    },
  ],
  // Shared by 365 of 531 days, each figure separately except allowances. First: 214,793 - 97,093 - 35,957 - 10,242 +
  // 401 = 71,902; 166 days are of 2024: 32,700.64. 17,975.50 - (250,000 - 71,902) x 3/200 = 2,671.47. Paid: 15,000 x
  // 365/531 = 10,310.73. Second: 97,687 - 44,157 - 16,353 - 4,658 + 183 = 32,702 in 166 days, whose upper limit is
  // 113,698.63: 8,175.50 - 80,996.63 x 3/200 = 1,214.95.
  long: [
    { '315': 71902, '335': 32701, '385': 39201, '435': '2671.47', '440': '15304.03', '600': '4993.30' },
    { '315': 32702, '335': 32702, '435': '1214.95', '440': '6960.55', '600': '2271.28' },
  ],
  // 112,700 - 58,900 - 74,600 - 35,900 + 4,600 - 16,400 - 8,600 = -77,100. Against 1,200 + (14,400 - 4,150) + 2,000 =
  // 13,450. Repaid: the 3,500 paid and the 400 deducted.
  // Rent 64,800 - 15,600 - 6,200 of the boiler - 7,200 of the unit = 35,800. Interest 240 - 21,300 = a deficit of 21,060,
  // claimed. Of 14,740 the property loss of 3,000 and 500 given are deducted: 11,240 at 19%.
  landlord: [
    // No trade: 145 is blank. A deficit is in 795, so 170 is blank too.
    {
      '190': 35800,
      '250': 3000,
      '260': 21060,
      '305': 500,
      '315': 11240,
      '440': '2135.60',
      '735': 6200,
      '736': 7200,
      '795': 21060,
    },
  ],
  // 30,000 - 9,000 = 21,000, less 1,500 of the laptop, 6,200 and 2,300 brought forward: 11,000 at 25%.
  investment: [
    {
      '4': 2,
      '170': 21000,
      '245': 8500,
      '255': 1500,
      '315': 11000,
      '340': 25,
      '440': '2750.00',
      '735': 1500,
    },
  ],
  // 48,000 - 9,000 - 82,000 - 24,000 = -67,000, less 86% of 58,000: 116,880. 58,000 x 186% = 107,880 is surrendered at
  // 14.5%. The cap of 20,000 + 3 x 18,000 = 74,000 is not reached.
  research: [
    {
      '142': true,
      '315': 0,
      '525': '0.00',
      '653': true,
      '656': true,
      '657': true,
      '659': 58000,
      '660': 107880,
      '780': 116880,
      '875': '15642.60',
      L168: 18000,
      L170: '15642.60',
      L180: '15642.60',
    },
  ],
  loss: [
    {
      '45': true,
      '155': 0,
      '190': 10250,
      '235': 13450,
      '275': 13450,
      '315': 0,
      '525': '0.00',
      '605': '3500.00',
      '780': 77100,
      '865': '3500.00',
      '870': '400.00',
    },
  ],
};

/** The register had no profit and loss account, so the return and the accounts lack its comparatives. */
const NO_RESULT = 'previousProfitLossData';
/** Fields of each profile's expected warnings; `warnings.test.ts` names the rules. */
const WARNED: Readonly<Record<string, readonly string[]>> = {
  books: [NO_RESULT],
  small: ['profitLossData.qualifyingDonations', 'profitLossData.depreciation'],
  loans: [
    'supplementaryPagesData.ct600a.reliefs[2].amountReleasedOrWrittenOff',
    'supplementaryPagesData.ct600a.reliefs[1].amountRepaid',
  ],
  charity: ['accountsPdf'],
  loss: ['profitLossData.lossesCarriedBack'],
  landlord: ['profitLossData.qualifyingDonations'],
  research: ['supplementaryPagesData.ct600l.intensiveSupport.expenditure'],
};
/** Gives the fields in the lines after `made every check before sending: 2 warnings`. */
const warnedOf = (said: readonly string[]): readonly string[] =>
  said
    .filter((line) => line.startsWith('made every check'))
    .flatMap((line) => line.split('\n').slice(1))
    .map((line) => line.trim().split(': ')[0] ?? '');

const PICTURES_ARE_OLD = 'the page has changed: run npm run pictures, look at them, and commit them';
const shown: Readonly<Record<string, string>> = JSON.parse(readFileSync(DIGESTS, 'utf8'));

describe('the demonstration', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-test-'));
  const filed = new Map<
    string,
    Filed & { readonly said: readonly string[]; readonly written: readonly string[] }
  >();
  let stack: Stack | null = null;
  let nobodyFiled = { baseUrl: '', key: '' };
  beforeAll(async () => {
    const started = await startStack({ port: 0, dataDir, environment: {} });
    stack = started;
    const { baseUrl, test, other } = await writeKeys(dataDir, started, null);
    nobodyFiled = { baseUrl, key: other };
    await fewAtOnce(PROFILES, async ([name, profile]) => {
      const service = createClient({ baseUrl, key: test, testDate: profile.today });
      const said: string[] = [];
      const found = await file(service, profile, (text) => said.push(text));
      const written = await writeOutput(service, found.outcome, found.computation, join(dataDir, name));
      filed.set(name, { ...found, said, written });
    });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each([...PROFILES.keys()])(
    'of %s is accepted, with no warning but those meant, and the tax is as by hand',
    (name) => {
      const found = filed.get(name);
      expect(found?.outcome.submissions.flatMap(({ errors }) => errors)).toEqual([]);
      expect(found?.outcome.status).toBe('accepted');
      expect(warnedOf(found?.said ?? [])).toEqual(WARNED[name] ?? []);
      const returns = found?.computation.returns ?? [];
      const byHand = BY_HAND[name] ?? [];
      expect(returns).toHaveLength(byHand.length);
      for (const [index, boxes] of byHand.entries()) expect(returns[index]?.boxes).toMatchObject(boxes);
    },
  );

  it('of the loss leaves the part that is neither set off nor carried back', () => {
    // 77,100 - 13,450 - 40,000, and 6,200 brought forward
    expect(filed.get('loss')?.computation.returns[0]?.carriedForward.tradingLossCarriedForward).toBe(29850);
  });

  it('of research leaves the part that is neither surrendered nor used', () => {
    // 116,880 - 107,880, and 40,300 brought forward
    expect(filed.get('research')?.computation.returns[0]?.carriedForward.tradingLossCarriedForward).toBe(
      49300,
    );
  });

  it('writes the documents, the envelopes and a summary', () => {
    const names = (profile: string): readonly string[] => readdirSync(join(dataDir, profile)).sort();
    const both = [
      'accounts.html',
      'accounts.pdf',
      'computation.html',
      'computation.pdf',
      'ct600.pdf',
      'registry-request.xml',
      'summary.json',
      'tax-request.xml',
    ];
    for (const profile of ['micro', 'small', 'dormant', 'loss']) expect(names(profile)).toEqual(both);
    expect(names('loans')).toEqual([...both, 'ct600a.pdf'].sort());
    expect(names('research')).toEqual([...both, 'ct600l.pdf'].sort());
    expect(names('charity')).toEqual([
      'computation.html',
      'computation.pdf',
      'ct600.pdf',
      'ct600e.pdf',
      'explanation.pdf',
      'summary.json',
      'tax-request.xml',
    ]);
    expect(names('long')).toEqual([
      'accounts.html',
      'accounts.pdf',
      'computation-1.html',
      'computation-2.html',
      'computation.pdf',
      'ct600.pdf',
      'registry-request.xml',
      'summary.json',
      'tax-request-1.xml',
      'tax-request-2.xml',
    ]);
    for (const { written } of filed.values()) {
      for (const path of written.filter((one) => one.endsWith('.pdf'))) {
        expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
      }
    }
    const summary = JSON.parse(readFileSync(join(dataDir, 'micro', 'summary.json'), 'utf8'));
    expect(Object.keys(summary)).toEqual(['filing', 'boxes', 'submissions']);
    expect(JSON.stringify(summary)).not.toContain('demo-gateway-password');
  });

  it.each(PAGES)('draws $profile, $document as docs/pictures/$name.png shows it', async (wanted) => {
    const pdf = readFileSync(join(dataDir, wanted.profile, fileNameOf(wanted.document)));
    expect(await digestOfPage(pdf, wanted.page), PICTURES_ARE_OLD).toBe(shown[wanted.name]);
  });

  it('has the documentation of docs/pictures', async () => {
    const origin = new URL(stack?.baseUrl ?? '').origin;
    expect(await digestOfDocumentation(origin), PICTURES_ARE_OLD).toBe(shown.documentation);
    expect(digestOfReference(), PICTURES_ARE_OLD).toBe(shown.reference);
  });

  it('ends with a table of the tax', () => {
    const found = filed.get('loans');
    const table = found === undefined ? '' : taxTable(found.computation);
    const [tax, days] = table.split('\n\n');
    expect(tax?.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
      'The return, 2025-07-01 to 2026-06-30: profits chargeable 60,950',
      '-'.repeat(96),
      'profits | rate | tax | relief',
      'Financial year 2025 | 45,754 | 25% | 11,438.50 | -2,128.75',
      'Financial year 2026 | 15,196 | 25% | 3,799.00 | -707.00',
      '-'.repeat(96),
      'Corporation tax | 12,401.75',
      'Tax on loans to participators | 10,294.09',
      'Tax payable | 22,695.84',
      'Paid already | 12,000.00',
      'Still to pay | 10,695.84',
      // 12,401.75 of 60,950, and 25% with 3/200 of lost relief
      'Effective rate | 20.35%',
      'Rate on one more pound | 26.5%',
    ]);
    expect(days?.split('\n')).toEqual(
      expect.arrayContaining([
        '  by   2027-04-01  Pay the corporation tax: 10,695.84',
        '  by   2027-06-30  File the company tax return',
      ]),
    );
  });

  it('makes a link to approve that opens the whole year', async () => {
    const said: string[] = [];
    const micro = PROFILES.get('micro') ?? expect.fail('there is no profile micro');
    const link = await linkToApprove(nobodyFiled, micro, (text) => said.push(text));
    expect(said.at(-1)).toContain('made every check before sending');
    const opened = await fetch(link);
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Approve and send')]);
  });

  it('names the profiles there are when it is asked for another, and fails', () => {
    const asked = ['--import', 'tsx', 'tools/demo/demo.ts', '--profile', 'constructor'];
    const { status, stderr } = spawnSync('node', asked, { encoding: 'utf8' });
    expect(status).toBe(1);
    for (const name of PROFILES.keys()) expect(stderr).toContain(`  ${name.padEnd(10)}`);
  });
});
