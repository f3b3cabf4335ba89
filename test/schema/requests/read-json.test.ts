import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../core/figures/limits.ts';
import { MAX_LEVELS, readJson } from '../../../schema/requests/read-json.ts';

const TWICE = 'is given more than once in the same object; send each name once';
/** Gives the paths of the names that a text contains twice. */
function repeated(text: string): readonly (string | null)[] {
  const read = readJson(text);
  if (read.ok) return [];
  expect(read.problems.map(({ message }) => message)).toEqual(read.problems.map(() => TWICE));
  return read.problems.map(({ location }) => location);
}

describe('a JSON text', () => {
  it('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('', ' ', '\t', '\r\n'), (text, space) => {
        const spaced = JSON.stringify(JSON.parse(text), null, space);
        expect(readJson(spaced)).toEqual({ ok: true, value: JSON.parse(spaced) });
      }),
    );
  });

  it('is refused where JSON.parse refuses it, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\u0061 1tnull') }), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const read = readJson(text);
        if (isJson) return read.ok || read.problems.every(({ message }) => message === TWICE);
        if (read.ok) return false;
        const [first] = read.problems;
        return /^the body is not JSON: line \d+, column \d+: (expected .+|it is empty, .+)$/.test(
          first?.message ?? '',
        );
      }),
    );
  });

  it.each([
    ['', 'not JSON: line 1, column 1: it is empty, and a JSON object is expected'],
    [' \n', 'not JSON: line 1, column 1: it is empty, and a JSON object is expected'],
    ['{"filingId": 1,}', 'not JSON: line 1, column 16: expected no comma before }'],
    ['{"filingId": 1', 'not JSON: line 1, column 15: expected a comma or }'],
    ['{"a": 1\n "b": 2}', 'not JSON: line 2, column 2: expected a comma or }'],
    ["{'a': 1}", 'not JSON: line 1, column 2: expected double quotation marks instead of single ones'],
    ['{a: 1}', 'not JSON: line 1, column 2: expected a name in double quotation marks'],
    [
      '{"turnover": 12,345}',
      'not JSON: line 1, column 17: expected a name in double quotation marks (a number has no thousands comma: 1234, not 1,234)',
    ],
    [
      '{"a": 007}',
      'not JSON: line 1, column 8: expected a number written as in 1234.5, without leading zeros',
    ],
    [
      '{"a": .5}',
      'not JSON: line 1, column 7: expected a number written as in 1234.5, without + and without a leading point',
    ],
    ['{"a" 1}', 'not JSON: line 1, column 6: expected a colon after the name'],
    ['{"a": £5}', 'not JSON: line 1, column 7: expected a value'],
    ['{"a": undefined}', 'not JSON: line 1, column 7: expected a value'],
    [
      '{"a": "b\n"}',
      'not JSON: line 1, column 9: expected text on one line, with a line break written as \\n',
    ],
    ['{"a": "b}', 'not JSON: line 1, column 10: expected a double quotation mark at the end of the text'],
    [
      '{"a": "C:\\Users"}',
      'not JSON: line 1, column 10: expected another \\ after a \\ that is part of the text',
    ],
    ['{"a": 1} {"b": 2}', 'not JSON: line 1, column 10: expected nothing more after the end of the JSON'],
    ['filingId 1', 'not JSON: line 1, column 1: expected a value'],
    [
      'filingId=1',
      'not JSON: line 1, column 1: it is form-encoded (name=value); send an object such as {"filingId": 1}, with the header Content-Type: application/json',
    ],
    // Characters are counted, not units of UTF-16.
    ['{"😀é": ]}', 'not JSON: line 1, column 8: expected a value'],
    [`${'['.repeat(100_000)}`, 'not JSON: line 1, column 66: expected fewer levels of objects and lists'],
    [
      `["${'x'.repeat(1_000_000)}`,
      'not JSON: line 1, column 1000003: expected a double quotation mark at the end of the text',
    ],
  ])('%.40s is %s', (text, reported) => {
    const read = readJson(text);
    expect(read.ok ? [] : read.problems.map(({ message }) => message)).toEqual([`the body is ${reported}`]);
  });

  it.each([
    ['{"a":1,"a":1}', ['a']],
    ['{"a":1,"b":2,"a":3,"b":4,"a":5}', ['a', 'b']],
    [
      '{"filingId":1,"profitLossData":{"turnover":1,"staffCosts":2,"turnover":100}}',
      ['profitLossData.turnover'],
    ],
    ['{"notesData":[{"title":"a"},{"table":{"rows":[1,{"x":1,"x":2}]}}]}', ['notesData[1].table.rows[1].x']],
    ['[{"a":1},{"a":1}]', []],
    ['{"a":{"a":{"a":1}},"b":{"a":1}}', []],
    ['{"a":{"b":1},"a":{"b":1}}', ['a']],
    // The first has one name, written in two ways. In the second the names only look alike.
    ['{"\\u0061":1,"a":2}', ['a']],
    ['{"a\\"":1,"a\\\\":2,"a":3}', []],
    ['{"a\\\\":1,"a\\\\":2}', ['a\\']],
    ['{"":1,"":2}', ['']],
    ['{"__proto__":1,"__proto__":2,"constructor":1}', ['__proto__']],
    // Marks inside strings do not count.
    ['{"a":"{\\"a\\":1,\\"a\\":2}","b":",a]}"}', []],
    ['{ "a" : [ ] , "b" : { } , "a" : null }', ['a']],
  ])('%s gives twice: %j', (text, paths) => {
    expect(repeated(text)).toEqual(paths);
  });

  it('that gives any one name of it twice is refused with the path of that name', () => {
    const members = fc.uniqueArray(fc.tuple(fc.string(), fc.json({ maxDepth: 2 })), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(members, fc.nat(), fc.nat(), (given, pick, place) => {
        const parts = given.map(([name, value]) => `${JSON.stringify(name)}:${value}`);
        const again = parts[pick % parts.length] ?? '';
        expect(repeated(`{${parts.join(',')}}`)).toEqual([]);
        const twice = parts.toSpliced(place % (parts.length + 1), 0, again);
        expect(repeated(`{${twice.join(',')}}`)).toHaveLength(1);
        expect(repeated(`{"outer":[0,{${twice.join(',')}}]}`)).toEqual([
          expect.stringMatching(/^outer\[1\]\./),
        ]);
      }),
    );
  });

  it('is not read if it has more names, objects and lists than any request', () => {
    const of = (count: number, part: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => part(at)).join(',');
    const names = (count: number) => `{${of(count, (at) => `"a${at}":0`)}}`;
    expect(readJson(names(LIMITS.requestParts - 1)).ok).toBe(true);
    const texts = [
      names(LIMITS.requestParts),
      `[${of(LIMITS.requestParts, () => '{}')}]`,
      `[${of(LIMITS.requestParts, () => '[]')}`,
      `{"a":[${of(10, () => names(LIMITS.requestParts / 10))}]}`,
      `{${':'.repeat(LIMITS.requestParts)}`,
    ];
    for (const text of texts)
      expect(readJson(text)).toMatchObject({
        problems: [
          { location: null, message: expect.stringContaining('more than 20000 names, objects and lists') },
        ],
      });
    // Marks inside a text do not count.
    expect(readJson(JSON.stringify({ text: '{:[\\"'.repeat(50_000) })).ok).toBe(true);
  });

  it('is read to a depth that is bounded', () => {
    const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;
    expect(readJson(nested(MAX_LEVELS)).ok).toBe(true);
    for (const text of [nested(MAX_LEVELS + 2), '['.repeat(500_000) + ']'.repeat(500_000)]) {
      expect(readJson(text)).toMatchObject({
        ok: false,
        problems: [{ location: null, message: expect.stringContaining('more than 64 levels deep') }],
      });
    }
  });

  it('full of repeated names is refused with some of them', () => {
    const pairs = Array.from({ length: 5_000 }, (_, i) => `"n${i}":1,"n${i}":2`);
    expect(repeated(`{${pairs.join(',')}}`)).toHaveLength(200);
  });
});
