import { describe, expect, it } from 'vitest';
import { printableText } from '../../../core/xml/printable.ts';
import { readXml } from '../../../core/xml/read.ts';
import { get, Json, must, post, service } from '../helpers/client.ts';
import {
  credentials,
  MICRO_FIGURES,
  newCompany,
  newFiling,
  outcome,
  PERIOD,
  readyFiling,
} from '../helpers/filings.ts';

type Path = readonly (string | number)[];

/** Every field of a save, with text in every field that takes text. */
const PAYLOAD = {
  ...MICRO_FIGURES,
  status: 'draft',
  charityStatus: null,
  profitLossData: {
    ...MICRO_FIGURES.profitLossData,
    principalActivity: '18140 Binding',
    exporterStatus: 'goods',
  },
  balanceSheetData: {
    ...MICRO_FIGURES.balanceSheetData,
    fixedAssetMovements: { depreciationPolicy: 'Straight line', categories: [{ name: 'Motor Vehicles' }] },
    intangibleAssetMovements: { amortisationPolicy: 'Ten years', categories: [{ name: 'Goodwill' }] },
  },
  previousProfitLossData: { principalActivity: 'Printing' },
  taxCalculation: { note: 'mine', list: ['a'] },
  filingTypes: { ct600: true, accounts: true },
  notesData: [
    {
      title: 'Guarantees',
      body: 'None were given.',
      table: {
        columns: [
          { label: 'Item', unit: 'each', type: 'text' },
          { label: 'Amount', unit: 'pounds', type: 'number' },
        ],
        rows: [['A row', '1,000']],
        rowStyles: ['subtotal'],
        subtotalStyle: 'bold',
      },
    },
  ],
  credentialsData: credentials({
    boardApprovalDate: '31/03/2026',
    filingMode: 'principal',
    agentReferenceId: 'REF1',
    agentCompanyName: 'Agents Limited',
    declarantName: 'An Agent',
    declarantStatus: 'Agent',
  }),
  bankDetailsData: {
    bankName: 'A Bank',
    sortCode: '112233',
    accountNumber: '12345678',
    accountName: 'An Account',
    buildingSocietyReference: 'REF2',
  },
  supplementaryPagesData: {
    ct600a: {
      applies: true,
      beforeEndPeriod: false,
      loans: [{ name: 'A Director', amount: 1, dateAdvanced: '2025-05-01' }],
      reliefs: [
        {
          name: 'A Director',
          amountRepaid: 1,
          date: '2026-06-01',
          originalLoanDate: '2025-05-01',
          balanceOrigin: 'current_period',
        },
      ],
    },
    ct600e: {
      applies: true,
      allCharitable: 'all_exempt',
      repaymentReference: 'R1',
      registrationNumber: 'N1',
      declarationName: 'A Trustee',
      declarationStatus: 'Trustee',
      declarationDate: '2026-04-01',
      legacyPayments: [
        {
          forenames: 'Ada',
          surname: 'Example',
          addressLine1: '1 Road',
          addressLine2: 'Town',
          postcode: 'CF10 1AA',
          date: '2025-06-01',
          amount: 1,
        },
      ],
    },
  },
};

/** Lists the paths of the payload's texts. */
function textPaths(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value === 'string') return [at];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => textPaths(item, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => textPaths(member, [...at, name]));
}

/** Gives the value with a text at the path. */
function replaced(value: unknown, path: Path, text: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === name ? replaced(item, rest, text) : item));
  return { ...(value as object), [name]: replaced(new Json(value).at(String(name)), rest, text) };
}

const written = (path: Path): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');

/** Texts of at most 12 characters, so that only their content can be wrong. */
const TEXTS: Readonly<Record<string, string>> = {
  markup: `<b>&"']]>`,
  references: '&lt;&#0;&x;',
  comment: '<!--x--><?p?',
  'characters of four bytes': 'a😀𝄞b',
  'writing from the right': 'שלום عربي',
  'combining marks': 'e\u0301\u0302\u0303\u0327x',
  'direction overrides': 'ab\u202Ecd\u2066ef',
  'a null': 'ab\u0000cd',
  'a bell': 'ab\u0007cd',
  'a C1 control': 'ab\u009Bcd',
  'an escape': 'ab\u001B[2Jcd',
  'half a surrogate pair': 'ab\uD83Dcd',
  'the other half': 'ab\uDE00cd',
  'a noncharacter': 'ab\uFFFEcd',
  'a new line': 'ab\ncd',
  'spaces alone': '   ',
  'a very long word': 'W'.repeat(120),
  'a longer word than any field takes': 'W'.repeat(5001),
  template: '%s{{x}}#{x}',
  prototype: '__proto__',
};

/** The two runtimes share the texts, because each text fills every field in turn. */
const SHARED = Object.entries(TEXTS).filter(
  (_text, place) => place % 2 === (service.runtime === 'workerd' ? 0 : 1),
);

/** Fields whose text the accounts print. */
const PRINTED = [
  'profitLossData.principalActivity',
  'notesData[0].title',
  'notesData[0].body',
  'notesData[0].table.columns[0].label',
  'notesData[0].table.columns[0].unit',
  'notesData[0].table.rows[0][0]',
  'credentialsData.directorName',
];
/** Texts that look strange and are valid. */
const HARMLESS = [
  'markup',
  'references',
  'comment',
  'characters of four bytes',
  'writing from the right',
  'template',
];

const DOCUMENTS = [
  'accounts_ixbrl',
  'accounts_pdf',
  'tax_computation_ixbrl',
  'tax_computation_pdf',
  'ct600_pdf',
];

/** Makes everything that can be made. Returns the shown text of each inline XBRL document. */
async function documentTexts(filingId: number): Promise<Readonly<Record<string, string>>> {
  const listed = (await get(`/filing/document/list?filingId=${filingId}`)).list('data');
  const texts: Record<string, string> = {};
  for (const item of listed.filter((each) => each.at('available') === true)) {
    const type = item.text('type');
    const reply = await get(`/filing/document/generate?filingId=${filingId}&type=${type}`);
    expect([type, reply.status]).toEqual([type, 200]);
    if (type.endsWith('_pdf')) {
      texts[type] = '';
      expect(Buffer.from(reply.text('fileData'), 'base64').toString('latin1').startsWith('%PDF-')).toBe(true);
      continue;
    }
    const read = readXml(reply.text('fileData'));
    if (!read.ok) throw new Error(`${type} is not well formed: ${read.message}`);
    texts[type] = read.root.textContent ?? '';
  }
  return texts;
}

/**
 * Saves the payload with the text in each field in turn. Returns the fields that accepted it; every other is refused by its
 * path.
 */
async function takenBy(filingId: number, text: string): Promise<readonly Path[]> {
  const taken: Path[] = [];
  for (const path of [...textPaths(PAYLOAD), ['charityStatus']]) {
    const body = replaced(PAYLOAD, path, text);
    const reply = await post('/filing/save', { filingId, ...(body as object) });
    expect([written(path), reply.status]).toEqual([written(path), reply.status === 400 ? 400 : 200]);
    if (reply.status === 400) expect(reply.error).toContain(`${written(path)}: `);
    else {
      const isSecret = ['gatewayPassword', 'authCode'].includes(String(path[1]));
      const kept = [written(path), reply.at(path.join('.'))];
      expect(kept).toEqual([written(path), isSecret ? '[REDACTED]' : keptAs(path, text)]);
      taken.push(path);
    }
  }
  return taken;
}

describe.concurrent.each(SHARED)('%s', (what, text) => {
  it('in any field is refused by its path, or kept, printed unharmed and judged', async () => {
    const filingId = (await newFiling()).number('id');
    const taken = await takenBy(filingId, text);
    const names = taken.map(written);
    expect(names).toContain('taxCalculation.note');
    if (HARMLESS.includes(what)) expect(names).toEqual(expect.arrayContaining(PRINTED));

    const all = taken.reduce<unknown>((body, path) => replaced(body, path, text), PAYLOAD);
    await must('/filing/save', { filingId, ...(all as object) });
    const made = await documentTexts(filingId);
    // Page CT600A is made too when its names have only characters of the form.
    expect(Object.keys(made).filter((type) => type !== 'ct600a_pdf')).toEqual(DOCUMENTS);
    if (!taken.some((path) => path[1] === 'ct600a')) expect(Object.keys(made)).toContain('ct600a_pdf');
    const printed = printableText(text.trim());
    const shown = PRINTED.filter((path) => names.includes(path));
    const times = (made.accounts_ixbrl ?? '').split(printed).length - 1;
    if (printed !== '') expect(times).toBeGreaterThanOrEqual(shown.length);
    const judged = await must('/filing/validate', { filingId, target: 'both' });
    expect(judged.at('valid')).toBe(false);
  });
});

/**
 * Gives the stored text: the echoed calculation keeps every character, lines of text are trimmed, note texts may keep their
 * new lines.
 */
const keptAs = (path: Path, text: string): string =>
  path[0] === 'taxCalculation' || /(Policy|body)$/.test(String(path.at(-1))) ? text : text.trim();

describe('creating a filing', () => {
  it.each(Object.entries(TEXTS))(
    'with %s in any field is refused by its path, or kept',
    async (_what, text) => {
      const companyId = (await newCompany()).number('id');
      for (const path of ['periodStart', 'periodEnd', 'charityStatus', 'directorName']) {
        const reply = await post('/filing/create', { companyId, ...PERIOD, isDormant: false, [path]: text });
        if (reply.status === 200) expect([path, reply.at(path)]).toEqual(['directorName', text.trim()]);
        else expect([reply.status, reply.error]).toEqual([400, expect.stringContaining(`${path}: `)]);
      }
    },
  );
});

describe("the director's name on the return", () => {
  const validate = async (directorName: string) => {
    const filing = await readyFiling({ credentialsData: credentials({ directorName }) });
    return {
      filingId: filing.number('id'),
      reply: await must('/filing/validate', { filingId: filing.number('id'), target: 'tax' }),
    };
  };

  it('is written in the letters of the form where it can be', async () => {
    const { filingId, reply } = await validate('Zoë Łukasz O’Hára–Ørsted');
    expect(reply.list('problems').filter((p) => p.at('severity') === 'error')).toEqual([]);
    await must('/filing/submit', { filingId, target: 'tax' });
    const sent = await get(`/filing/submissions?filingId=${filingId}`);
    expect(sent.text('data.0.requestXml')).toContain("<Name>Zoe Lukasz O'Hara-Orsted</Name>");
    expect((await outcome(filingId)).at('submissions.0.status')).toBe('accepted');
    const accounts = await get(`/filing/document/generate?filingId=${filingId}&type=accounts_ixbrl`);
    expect(accounts.text('fileData')).toContain('Zoë Łukasz O’Hára–Ørsted');
  });

  it.each([
    ['Ada 李 Example', '李 (U+674E)'],
    ['Ada 😀 Example', '😀 (U+1F600)'],
    ['Ada £ Example', '£ (U+00A3)'],
    ['Ада', 'А (U+0410)'],
  ])('%s is refused, the character named', async (directorName, character) => {
    const { filingId, reply } = await validate(directorName);
    const [problem] = reply.list('problems').filter((p) => p.at('severity') === 'error');
    expect(reply.at('valid')).toBe(false);
    expect(problem?.at('location')).toBe('directorName');
    expect(problem?.text('message')).toContain(character);
    const submitted = await post('/filing/submit', { filingId, target: 'tax' });
    expect(submitted.status).toBe(400);
    expect(submitted.error).toContain(character);
  });
});

describe('strange but harmless text', () => {
  it('is filed with both authorities and accepted', async () => {
    const texts = [...HARMLESS, 'combining marks', 'direction overrides', 'a very long word'].map(
      (name) => TEXTS[name] ?? '',
    );
    const columns = [
      { label: 'Item', type: 'text' },
      { label: 'Amount', type: 'number' },
    ];
    const filing = await readyFiling({
      profitLossData: { ...MICRO_FIGURES.profitLossData, principalActivity: texts.join(' ') },
      notesData: texts.map((text) => ({
        title: text,
        body: `${text}\n${text}`,
        table: { columns, rows: [[text, 1]] },
      })),
    });
    const filingId = filing.number('id');
    await must('/filing/submit', { filingId, target: 'both' });
    const done = await outcome(filingId);
    expect(done.list('submissions').map((s) => [s.at('target'), s.at('status'), s.at('error')])).toEqual([
      ['tax', 'accepted', null],
      ['ch', 'accepted', null],
    ]);
  });
});
