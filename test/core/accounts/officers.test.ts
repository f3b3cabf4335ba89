import { describe, expect, it } from 'vitest';
import { OFFICE_FIELDS, officeLines } from '../../../core/accounts/office.ts';
import { officersOf } from '../../../core/accounts/officers.ts';
import { readDisclosures } from '../../../core/figures/disclosures.ts';

const officers = (
  directorName: string | null,
  directors: readonly string[],
  advances: readonly string[] = [],
) =>
  officersOf({
    directorName,
    ...readDisclosures({ directors, directorsAdvances: advances.map((name) => ({ name })) }),
  }).map(({ name, number, heldOffice }) => `${number} ${name}${heldOffice ? '' : ', not in office'}`);

describe('the directors that accounts name (CA 2006 s416(1)(a))', () => {
  it('are the one who signs, then those named, then those of the advances, each once', () => {
    expect(
      officers('Jane Example', ['Niall Quinn', 'jane  example'], ['Ann Smith', ' NIALL QUINN ']),
    ).toEqual(['1 Jane Example', '2 Niall Quinn', '3 Ann Smith']);
  });

  it('keep the first number for the person who will sign a draft', () => {
    expect(officers(null, ['Niall Quinn', ' Ann Smith '])).toEqual(['2 Niall Quinn', '3 Ann Smith']);
  });

  it('show if the person who signs held office in the period', () => {
    expect(officers('Jane Example', [])).toEqual(['1 Jane Example']);
    expect(officers('Jane Example', ['Niall Quinn'])).toEqual([
      '1 Jane Example, not in office',
      '2 Niall Quinn',
    ]);
    // Only a director of the period can have an advance in it.
    expect(officers('Jane Example', ['Niall Quinn'], ['Jane Example'])[0]).toBe('1 Jane Example');
  });

  it('have the forty numbers of the taxonomy, and none beyond', () => {
    const many = officers(
      'Jane Example',
      Array.from({ length: 40 }, (_, i) => `Director ${i + 2}`),
    );
    expect(many.slice(38)).toEqual(['39 Director 39', '40 Director 40', 'null Director 41']);
  });
});

describe('the lines of a registered office', () => {
  it('are the register’s eight fields, without those that are blank', () => {
    const stored = ['', '', '12 Mill Lane', ' ', 'Great Barton', 'Suffolk', 'IP31 2QR', ''];
    expect(stored).toHaveLength(OFFICE_FIELDS.length);
    expect(officeLines(stored)).toEqual([
      { text: '12 Mill Lane', field: 'street' },
      { text: 'Great Barton', field: 'town' },
      { text: 'Suffolk', field: 'region' },
      { text: 'IP31 2QR', field: 'postcode' },
    ]);
  });

  it('are only lines where they were stored without their fields', () => {
    expect(officeLines(['1 High Street', '', 'Leeds'])).toEqual([
      { text: '1 High Street', field: null },
      { text: 'Leeds', field: null },
    ]);
  });
});
