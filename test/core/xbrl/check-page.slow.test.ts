import { describe, expect, it } from 'vitest';
import { checkPage } from '../../../core/xbrl/check-page.ts';
import { FIGURES } from '../documents/golden/companies.ts';
import { accountsXhtml, computationsXhtml } from '../documents/render.ts';

const [figures] = Object.values(FIGURES);
if (figures === undefined) throw new Error('no golden company');
const PAGE = accountsXhtml(figures, 'registry');
const changed = (from: string, to: string): string => {
  expect(PAGE).toContain(from);
  return PAGE.replace(from, () => to);
};

describe('the page of a document', () => {
  it('has no faults as this service writes it, whatever its text', () => {
    for (const each of Object.values(FIGURES)) {
      expect(checkPage(accountsXhtml(each, 'registry'))).toEqual([]);
      for (const computation of computationsXhtml(each)) expect(checkPage(computation)).toEqual([]);
    }
    expect(
      checkPage(changed('Company information', 'onclick="x" javascript: &lt;script> @import url(x)')),
    ).toEqual([]);
  });

  it.each<readonly [what: string, from: string, to: string, number: string | null]>([
    ['a script', '</head>', '<script type="text/javascript"></script></head>', '3319'],
    ['a script in an attribute', '<body>', '<body onload="go()">', '3319'],
    ['a script in an attribute in capitals', '<body>', '<body ONLOAD="go()">', '3319'],
    ['a script in an address in capitals', '</body>', '<a href="JavaScript:go()">x</a></body>', '3319'],
    ['an element in capitals', '</body>', '<DIV>x</DIV></body>', null],
    ['an element whose name begins like another', '</body>', '<palette>x</palette></body>', null],
    ['a script in an address', '</body>', '<a href=" javascript:go()">x</a></body>', '3319'],
    ['an element of a later HTML', '</body>', '<section>x</section></body>', null],
    ['an image of another place', '</body>', '<img src="https://example.test/a.png" alt=""/></body>', null],
    ['a scenario', '</xbrli:entity>', '</xbrli:entity><xbrli:scenario/>', null],
    ['a precision', 'decimals="0"', 'precision="3" decimals="0"', null],
    ['no declaration', '<?xml version="1.0"', '<!-- -->\n<?xml version="1.0"', null],
    ['a header in another order', '<ix:resources>', '<ix:references/><ix:resources>', null],
    ['a style sheet that does not say so', ' type="text/css"', '', null],
    ['a style sheet of another place', '</style>', '@import "a.css";</style>', null],
    ['a picture of another place in its style', '</style>', 'p{background:url(a.png)}</style>', null],
  ])('is at fault with %s', (_what, from, to, number) => {
    expect(checkPage(changed(from, to))).toMatchObject([{ number, message: expect.any(String) }]);
  });

  it('may hold an image within it', () => {
    expect(checkPage(changed('</body>', '<img src="data:image/png;base64,AA==" alt=""/></body>'))).toEqual(
      [],
    );
  });
});
