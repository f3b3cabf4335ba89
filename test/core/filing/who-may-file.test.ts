import { describe, expect, it } from 'vitest';
import { filesNothing, mayNotFile } from '../../../core/filing/who-may-file.ts';
import { COMPANIES } from '../../../schema/stand-ins/companies.ts';

const refused = (type: string | null, name = 'EXAMPLE', sendsNoAccounts = false) =>
  (['tax', 'ch'] as const).filter((target) => mayNotFile({ type, name }, target, sendsNoAccounts).length > 0);

describe('who may file', () => {
  it.each([
    ['ltd', []],
    ['private-limited-guarant-nsc', []],
    ['private-limited-guarant-nsc-limited-exemption', []],
    ['private-unlimited', []],
    [null, []],
    ['plc', ['tax', 'ch']],
    ['old-public-company', ['tax', 'ch']],
    ['llp', ['tax', 'ch']],
    ['limited-partnership', ['tax', 'ch']],
    ['scottish-partnership', ['tax', 'ch']],
    ['community-interest-company', ['ch']],
    ['community-interest-company-by-guarantee', ['ch']],
    ['oversea-company', ['tax', 'ch']],
    ['registered-society-non-jurisdictional', ['tax', 'ch']],
    ['northern-ireland', []],
    ['northern-ireland-other', ['tax', 'ch']],
    ['eeig-establishment', ['tax', 'ch']],
    ['united-kingdom-societas', ['tax', 'ch']],
  ])('is decided by the type %s', (type, targets) => {
    expect(refused(type)).toEqual(targets);
  });

  // The law requires this ending of a community interest company's name.
  it.each([
    ['RIVERSIDE REPAIR CAFE C.I.C.', ['ch']],
    ['RIVERSIDE REPAIR CIC', ['ch']],
    ['RIVERSIDE COMMUNITY INTEREST COMPANY', ['ch']],
    ['RIVERSIDE CIVIC LIMITED', []],
    ['CIC BROKERS LIMITED', []],
  ])('knows a community interest company by its name: %s', (name, targets) => {
    expect(refused('ltd', name)).toEqual(targets);
  });

  it('lets a charity of another form send its return without accounts', () => {
    expect(refused('charitable-incorporated-organisation', 'EXAMPLE', true)).toEqual(['ch']);
    expect(refused('llp', 'EXAMPLE', true)).toEqual(['tax', 'ch']);
  });

  it('shuts out bodies that cannot file even as a charity or club', () => {
    const types = [
      'plc',
      'llp',
      'limited-partnership',
      'oversea-company',
      'ltd',
      'registered-society-non-jurisdictional',
    ];
    const shut = types.filter((type) => filesNothing({ type, name: 'EXAMPLE' }));
    expect(shut).toEqual(['plc', 'llp', 'limited-partnership', 'oversea-company']);
    for (const type of shut) expect(refused(type, 'EXAMPLE', true)).toEqual(['tax', 'ch']);
    expect(filesNothing({ type: 'ltd', name: 'EXAMPLE C.I.C.' })).toBe(false);
  });

  it('names the company and the reason', () => {
    expect(mayNotFile({ type: 'plc', name: 'EXAMPLE PLC' }, 'ch', false)).toEqual([
      expect.objectContaining({
        location: 'companyId',
        severity: 'error',
        target: 'ch',
        message: expect.stringContaining('s384B'),
      }),
    ]);
  });

  it('has a company of each kind in the stand-in register', () => {
    const kinds = COMPANIES.map(({ type, name }) => refused(type, name).join(' '));
    expect(kinds.filter((kind) => kind === 'tax ch').length).toBeGreaterThanOrEqual(3);
    expect(kinds).toContain('ch');
    const types = COMPANIES.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['plc', 'llp', 'limited-partnership', 'oversea-company']));
  });
});
