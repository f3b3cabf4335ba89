import { describe, expect, it } from 'vitest';
import { furtherDatabases } from '../../worker/further-databases.ts';

describe('the further databases', () => {
  it('are none if none is named', () => {
    expect(furtherDatabases(undefined, undefined, 'a token')).toEqual([]);
    expect(furtherDatabases(' ', '', undefined)).toEqual([]);
  });

  it('have a name, an address, and their own token or the common one', () => {
    const databases = 'north=https://n.example.test/?a=b, south=libsql://s.example.test';
    expect(furtherDatabases(databases, 'south=abc.def==', 'of all')).toEqual([
      { name: 'north', url: 'https://n.example.test/?a=b', authToken: 'of all' },
      { name: 'south', url: 'libsql://s.example.test', authToken: 'abc.def==' },
    ]);
    expect(furtherDatabases('north=https://n.example.test', undefined, undefined)).toEqual([
      { name: 'north', url: 'https://n.example.test' },
    ]);
  });
});
