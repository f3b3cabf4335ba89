import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOXES, fieldOfBox } from '../../../core/boxes/return.ts';
import { computeFiling } from '../../../core/filing/compute.ts';
import { checkRules, RULES } from '../../../core/filing/rules.ts';
import { FOUND_IN_REQUESTS } from '../../../core/filing/rules-in-requests.ts';
import { callersFields } from '../../../core/form/rules/fields.ts';
import { boxAt } from '../../../core/form/rules/paths.ts';
import { viewOfElement } from '../../../core/form/rules/view.ts';
import { catalogue, helpWith, ownWords } from '../../../worker/submission/rejections.ts';
import { BREAKS, broken } from '../../core/form/rules/breaks.ts';
import { writeDraft } from '../../core/form/rules/drafts.ts';
import { anyFiling } from '../../core/tax/arbitrary.ts';
import { isField } from '../../helpers/request-fields.ts';
import { describeShared } from '../../helpers/shared.ts';

const RETURN = '/hd:GovTalkMessage[1]/hd:Body[1]/ct:IRenvelope[1]/ct:CompanyTaxReturn[1]';
const error = (code: string, message = '', location: string | null = null) => ({ code, message, location });

describe('the catalogue of rejections', () => {
  it('names for each the fault and the remedy, in sentences without an end', () => {
    for (const { code, cause, action } of catalogue()) {
      expect(cause, code).toMatch(/^.{15,}[^.]$/);
      expect(action, code).toMatch(/^.{15,}[^.]$/);
    }
    expect(new Set(catalogue().map((each) => JSON.stringify(each))).size).toBe(catalogue().length);
  });

  it('has one entry for each number of the tax authority, every rule held here among them', () => {
    const numbers = catalogue()
      .filter(({ target }) => target === 'tax')
      .map(({ code }) => code);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual(expect.arrayContaining(RULES.map(({ number }) => number)));
    for (const code of ['1046', '2001', '3001', '4065', '4999', '3312', '3314', '7782', '1606', '1607'])
      expect(numbers).toContain(code);
  });

  it('points only at fields that a request can have', () => {
    const locations = [...new Set(catalogue().flatMap(({ location }) => location ?? []))];
    expect(locations.length).toBeGreaterThan(15);
    expect(isField('profitLossData.noSuchField')).toBe(false);
    expect(isField('noSuchField')).toBe(false);
    for (const location of locations) expect(isField(location), location).toBe(true);
  });

  it('names a field for each rule that a caller’s field can break', () => {
    const causes = new Set([
      ...RULES.filter((rule) => rule.causes.some((box) => fieldOfBox(box) !== null)).map(
        (rule) => rule.number,
      ),
      ...Object.keys(FOUND_IN_REQUESTS),
    ]);
    for (const { code, location, target } of catalogue()) {
      if (target === 'tax' && BOX_RULE.has(code)) expect(location !== null, code).toBe(causes.has(code));
    }
  });
});
const BOX_RULE = new Set(RULES.map(({ number }) => number));

describe('our own words for an error', () => {
  const causes = new Set(catalogue().map(({ cause }) => cause));

  it('are always those of the catalogue, for any error text, and are explained unchanged', () => {
    const codes = ['', '1046', '9296', '4065', '4321', 'xbrl.ixbrl.hunter2', 'hunter2', '502', '9999', 'R1'];
    const texts = ['', 'hunter2', 'the made up date is wrong', 'director', 'signature', 'ABCDEF12'];
    for (const target of ['tax', 'ch'] as const) {
      for (const code of codes) {
        for (const text of texts) {
          const own = ownWords(target, error(code, text, `/${text}`));
          expect(own.location).toBeNull();
          expect(own.code, code).toMatch(/^(?:\d+|xbrl|unlisted)$/);
          expect(own.code).not.toMatch(/4321|hunter2|R1/);
          expect(causes).toContain(own.message);
          expect(helpWith(target, own)?.cause).toBe(own.message);
        }
      }
    }
  });

  it('go by the number, and for the registry by a phrase that no authentication code can be', () => {
    expect(ownWords('tax', error('1046', 'theirs'))).toEqual({
      code: '1046',
      message: expect.stringMatching(/^the tax authority refused the sign-in/),
      location: null,
    });
    expect(ownWords('tax', error('4321')).code).toBe('4999');
    expect(ownWords('tax', error('1', 'theirs'))).toMatchObject({
      code: 'unlisted',
      message: expect.stringMatching(/words are not kept/),
    });
    const said = (text: string) => ownWords('ch', error('9999', text)).message;
    expect(said('Invalid made up date')).toContain('balance sheet date');
    expect(said('no signature')).toContain('signing or approval');
    // Eight letters may be the code that was sent.
    expect(said('You sent director')).toMatch(/words are not kept/);
    expect(said('You sent director, no signature')).toContain('signing or approval');
  });
});

describe('help with an error', () => {
  it('is found by its number', () => {
    expect(helpWith('tax', error('1046', 'Authentication Failure.'))).toMatchObject({
      cause: expect.stringContaining('refused the sign-in'),
      location: 'credentialsData.gatewayId',
    });
    expect(helpWith('tax', error('9288', 'theirs'))).toEqual({
      cause: expect.stringContaining('690'),
      location: 'profitLossData.caAia',
      action: 'change profitLossData.caAia to make this true, and submit again',
    });
    // No save changes the days of a filing.
    for (const code of ['9103', '9106'])
      expect(helpWith('tax', error(code))).toMatchObject({
        location: expect.stringMatching(/^period(Start|End)$/),
        action: 'submit again once this is true; a filing for other days is a new filing',
      });
    expect(helpWith('tax', error('9214'))).toMatchObject({ location: null });
    expect(helpWith('ch', error('502', 'Authorisation Failure'))).toMatchObject({
      location: 'credentialsData.authCode',
    });
  });

  it('is found by a text if the number says little', () => {
    const said = (message: string) => helpWith('ch', error('9999', message))?.cause;
    expect(said('Invalid Envelope Number')).toContain('used before');
    expect(said('Invalid PackageReference')).toContain('presenter account');
    expect(said('Random Test mode rejection')).toContain('by chance');
    expect(said('BalanceSheetDate is not within 7 days.')).toContain('balance sheet date');
    expect(said('Anything else')).toContain('its text says which');
    expect(said('The accounts are not signed by a director.')).toContain('signing or approval');
    expect(helpWith('ch', error('259', 'The balance sheet date is not the one expected.'))).toMatchObject({
      location: 'periodEnd',
    });
  });

  it('blames the document where a tag is missing, also one whose name has a word of a caller’s field', () => {
    for (const tag of [
      'DateAuthorisationFinancialStatementsForIssue',
      'StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct',
      'BalanceSheetDate',
    ]) {
      const text = `${tag} must be provided for the current accounting period.`;
      expect(helpWith('ch', error('9999', text)), tag).toMatchObject({
        cause: expect.stringContaining('document of the accounts as it is written'),
        location: null,
      });
    }
  });

  it('is absent for an unknown error, which is shown as received', () => {
    expect(helpWith('ch', error('11686', 'Shareholders are missing'))).toBeNull();
    expect(helpWith('tax', error('8888', 'new next year'))).toBeNull();
    expect(helpWith('tax', error('validation', 'is needed', 'profitLossData'))).toBeNull();
    expect(helpWith('ch', error('1046'))).toBeNull();
  });

  it('is absent for our own refusal, also where its words are like those of the registry', () => {
    const own = error(
      'validation',
      'the accounts cannot be approved yet',
      'credentialsData.boardApprovalDate',
    );
    expect(helpWith('ch', own)).toBeNull();
    expect(helpWith('ch', error('validation', 'the accounts need the name of the director'))).toBeNull();
  });

  it('of a schema fault is at the field of the box it points to', () => {
    const location = `${RETURN}/ct:AllowancesAndCharges[1]/ct:AIACapitalAllowancesInc[1]`;
    expect(helpWith('tax', error('4083', 'too large', location))).toMatchObject({
      location: 'profitLossData.caAia',
      action: expect.stringContaining('box 690'),
    });
    expect(helpWith('tax', error('4083', 'too large', `${RETURN}/ct:Elsewhere[1]`))).toMatchObject({
      location: null,
    });
    expect(helpWith('tax', error('4077', 'something'))).toMatchObject({
      cause: 'the return does not follow its schema',
    });
    expect(helpWith('tax', error('xbrl.ixbrl.HeaderAbsent', 'x', 'Accounts'))).toMatchObject({
      cause: expect.stringContaining('inline XBRL'),
    });
  });

  it('exists for every rule that a return breaks, from any source', () => {
    for (const [number, change] of BREAKS) {
      for (const fault of checkRules(viewOfElement(writeDraft(broken(change)).ret), '2026-11-21')) {
        const help = helpWith('tax', error(fault.number, fault.message, fault.location));
        expect(help?.cause, `${number}: ${fault.number}`).toContain(fault.message);
      }
    }
  });

  it('exists for any error at all', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('tax' as const, 'ch' as const),
        fc.string(),
        fc.string(),
        fc.option(fc.string()),
        (target, code, message, location) => {
          const help = helpWith(target, { code, message, location });
          expect(help === null || help.cause.length > 0).toBe(true);
        },
      ),
    );
  });
});

describe('the field behind a box', () => {
  it('is the one the computation itself names', () => {
    fc.assert(
      fc.property(anyFiling, (figures) => {
        for (const computed of computeFiling(figures, '2028-11-20').returns) {
          const own = callersFields(computed);
          for (const [box] of computed.boxes) {
            const known = fieldOfBox(box);
            if (own(box) !== null && known !== null && !SEVERAL.includes(box))
              expect([box, known]).toEqual([box, own(box)]);
          }
        }
      }),
      { numRuns: 200, seed: 20_261_121 },
    );
  });

  it('is found from where the authority says the box stands', () => {
    for (const [box, { path, turn, rows }] of BOXES) {
      if (rows !== null) continue;
      const steps = path.map((name) => `/ct:${name}[${name === 'Details' ? turn + 1 : 1}]`);
      expect(boxAt(RETURN + steps.join(''))).toBe(box);
    }
    expect(boxAt(RETURN)).toBeNull();
    expect(boxAt('Accounts')).toBeNull();
  });
});
/** Boxes filled from more than one field: the error names one of them. */
const SEVERAL: readonly string[] = [
  'A5',
  '640',
  '326',
  '725',
  '170',
  '215',
  '795',
  '160',
  '260',
  '263',
  '265',
  '290',
];

describeShared('the catalogue beside the official rules', (root) => {
  it('covers every number in scope', () => {
    const file = join(root, 'schemas', 'hmrc', 'ct600-rules-v1.994-scope.json');
    const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { rules: { code: number }[] };
    const known = new Set(
      catalogue()
        .filter(({ target }) => target === 'tax')
        .map(({ code }) => code),
    );
    expect(rules.map(({ code }) => String(code)).filter((code) => !known.has(code))).toEqual([]);
    expect(rules.length).toBeGreaterThan(360);
  });

  it('covers every number the registry is known to give', () => {
    const file = join(root, 'schemas', 'companies-house', 'rules', 'gateway-errors.json');
    const { errors } = JSON.parse(readFileSync(file, 'utf8')) as { errors: { number: number | null }[] };
    const known = new Set(
      catalogue()
        .filter(({ target }) => target === 'ch')
        .map(({ code }) => code),
    );
    const numbers = errors.flatMap(({ number }) => (number === null ? [] : String(number)));
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  });
});
