import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_CHARACTERS, HEADER_CHARACTERS } from '../../../core/boxes/format.ts';
import { toFormText, toHeaderText } from '../../../core/form/text.ts';

describe('text of the form', () => {
  it.each([
    ['Example Limited', 'Example Limited'],
    ['Crème Brûlée Café Ltd', 'Creme Brulee Cafe Ltd'],
    ['Cre\u0301me', 'Creme'],
    ['Tŷ Ŵyn Cyf', 'Ty Wyn Cyf'],
    ['Jørgen Łukasz Åström', 'Jorgen Lukasz Astrom'],
    ['Æther & Œuvre Straße', 'AEther & OEuvre Strasse'],
    ['O’Neill “Quoted” – Sons', 'O\'Neill "Quoted" - Sons'],
    ['A\u00A0B\u2003C', 'A B C'],
    ['First line\r\nSecond line', 'First line Second line'],
    ['ﬁne ﬂour', 'fine flour'],
    ['ＡＢＣ', 'ABC'],
    ['a\u200Bb\u202Ec', 'abc'],
    ['  spaced   out  ', 'spaced out'],
    ['More…', 'More...'],
  ])('rewrites %j', (from, to) => {
    expect(toFormText(from)).toEqual({ ok: true, text: to });
  });

  it.each([
    ['Pound £ Shop', ['£ (U+00A3)']],
    ['€uro #1 ~', ['€ (U+20AC)', '# (U+0023)', '~ (U+007E)']],
    [
      '[a] \\ ^ | {b}',
      ['[ (U+005B)', '] (U+005D)', '\\ (U+005C)', '^ (U+005E)', '| (U+007C)', '{ (U+007B)', '} (U+007D)'],
    ],
    ['Ωmega', ['Ω (U+03A9)']],
    ['株式会社', ['株 (U+682A)', '式 (U+5F0F)', '会 (U+4F1A)', '社 (U+793E)']],
    ['bell\u0007', ['U+0007']],
    ['Cash $', ['$ (U+0024)']],
    ['full ＃', ['＃ (U+FF03)']],
    ['rocket 🚀', ['🚀 (U+1F680)']],
  ])('refuses %j by name', (from, characters) => {
    expect(toFormText(from)).toEqual({ ok: false, characters });
  });

  it('keeps a narrower set in the header', () => {
    expect(toHeaderText('Smith & Co. (Agents)')).toEqual({ ok: true, text: 'Smith & Co. (Agents)' });
    expect(toHeaderText('A+B')).toEqual({ ok: false, characters: ['+ (U+002B)'] });
    expect(toFormText('A+B')).toEqual({ ok: true, text: 'A+B' });
  });

  it('answers every text, only in its own characters, and leaves an answer as it is', () => {
    const anyText = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(anyText, (given) => {
        for (const [rewrite, characters] of [
          [toFormText, FORM_CHARACTERS],
          [toHeaderText, HEADER_CHARACTERS],
        ] as const) {
          const first = rewrite(given);
          if (!first.ok) {
            expect(first.characters.length).toBeGreaterThan(0);
            continue;
          }
          expect(first.text).toMatch(characters);
          expect(rewrite(first.text)).toEqual(first);
        }
      }),
    );
  });

  it('leaves plain text alone', () => {
    const unit = fc.constantFrom(...'ABCxyz019,.()/&\'-"!%*_+:@<>?=;');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(toFormText(text)).toEqual({ ok: true, text });
      }),
    );
  });
});
