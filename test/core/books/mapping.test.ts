import { describe, expect, it } from 'vitest';
import type { GivenMapping } from '../../../core/books/map.ts';
import { A_YEAR, csv, work } from './work.ts';

const BOOKS = csv('Code,Account,Balance\n4000,Sales,-1000\n7100,Rent,300\n7200,Repairs,200\n1200,Bank,500\n');
const map = (given: Partial<GivenMapping>): GivenMapping => ({
  code: null,
  name: null,
  field: 'profitLossData.otherCharges',
  treatment: [],
  ...given,
});
const COST = 'profitLossData.costOfRawMaterials';
const faultsOf = (...mapping: readonly GivenMapping[]): readonly string[] => {
  const worked = work(BOOKS, A_YEAR, { mapping });
  return worked.ok ? [] : worked.faults;
};
const SAID = 'mapping[1]: says otherwise of 7100 Rent than mapping[0]; leave one of them out';

describe('mappings that contradict each other', () => {
  it.each([
    ['two of a code', [map({ code: '7100' }), map({ code: '7100', field: COST })]],
    ['two of a name, written in two ways', [map({ name: 'Rent' }), map({ name: 'RENT ', field: COST })]],
    ['a code and a name of one account', [map({ code: '7100' }), map({ name: 'Rent', field: COST })]],
    ['another treatment', [map({ name: 'Rent' }), map({ name: 'Rent', treatment: ['disallowable'] })]],
    ['a field and none', [map({ name: 'Rent' }), map({ name: 'Rent', field: null })]],
  ])('are refused: %s', (_name, mapping) => {
    expect(faultsOf(...mapping)).toEqual([SAID]);
  });

  it.each([
    ['the same twice', [map({ code: '7100' }), map({ name: 'Rent' })]],
    [
      'of a code and name before one of the name',
      [map({ code: '7100', name: 'Rent' }), map({ name: 'Rent', field: COST })],
    ],
    ['of two accounts', [map({ code: '7100' }), map({ code: '7200', field: COST })]],
    ['of no account', [map({ code: '9' }), map({ code: '9', field: COST })]],
  ])('are not seen where there are none: %s', (_name, mapping) => {
    expect(faultsOf(...mapping)).toEqual([]);
  });
});
