import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentPolicy, fileAnswer, pageAnswer } from '../../../worker/pages/answer.ts';
import { assetAt, contentName, ICON_PATH, STYLE_PATH } from '../../../worker/pages/assets.ts';
import { html, trustedHtml } from '../../../worker/pages/html.ts';
import { page } from '../../../worker/pages/shell.ts';
import { caseCount } from '../../helpers/numbers.ts';

/** Reads strictly: throws for text that is not well formed. */
const read = (text: string) =>
  new DOMParser({
    onError: (level, message) => {
      // The replacement for a character that no page may contain causes a warning itself.
      if (level === 'warning' && message.startsWith('Unicode replacement character')) return;
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(text, 'text/xml');

/** Gives the text as HTML can contain it: controls and unpaired surrogates are not characters of a page. */
const holdable = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const control = (code < 32 && ![9, 10, 13].includes(code)) || (code >= 0x7f && code <= 0x9f);
      const half = code >= 0xd800 && code <= 0xdfff;
      const none = (code >= 0xfdd0 && code <= 0xfdef) || code === 0xfffe || code === 0xffff;
      return control || half || none ? '\ufffd' : sign;
    })
    .join('');

const anyText = () =>
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
      .map((codes) => String.fromCharCode(...codes)),
    fc
      .array(
        fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '&',
          '`',
          '=',
          '/',
          '-->',
          '<!--',
          ']]>',
          '<script>',
          '&lt;',
          '&#0;',
          '\n',
          '\u2028',
          '\u2029',
          ' ',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  );

test('no text can break out of its place, between tags or inside an attribute', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const root = read(
        html`<p title="${text}"><b>${text}</b>${[text, text]}</p>`.toString(),
      ).documentElement;
      expect(root?.getAttribute('title')).toBe(holdable(text));
      expect(root?.attributes.length).toBe(1);
      expect(root?.getElementsByTagName('*').length).toBe(1);
      expect(root?.textContent).toBe(holdable(text).repeat(3));
    }),
    { numRuns: caseCount(1000) },
  );
});

test('an address that a text chooses stays on this site or goes out over https', () => {
  const hrefOf = (address: string) =>
    read(html`<a href="${address}">x</a>`.toString()).documentElement?.getAttribute('href');
  for (const kept of ['/dashboard', '#content', '?page=2', 'https://example.test/?a=1&b=2']) {
    expect(hrefOf(kept)).toBe(kept);
  }
  for (const refused of [
    'javascript:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'x',
    '',
  ]) {
    expect(hrefOf(refused)).toBe('#');
  }
});

test('HTML inside HTML is used unchanged, and nothing else is', () => {
  expect(html`<p>${html`<b>${'<i>'}</b>`}${null}${undefined}${false}${0}</p>`.toString()).toBe(
    '<p><b>&lt;i&gt;</b>0</p>',
  );
  expect(html`${trustedHtml('<hr/>')}`.toString()).toBe('<hr/>');
  expect(() => html`<p class=${'x'}></p>`).toThrow('double quotes');
});

test('a page is well formed whatever its texts, and names its language, its landmarks and the way to its content', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const shown = page({
        title: text,
        nav: [{ href: '/dashboard', label: text, current: true }],
        aside: html`${text}`,
        band: html`<div>${text}</div>`,
        main: html`<h1>${text}</h1>`,
      }).toString();
      const document = read(shown);
      const names = [...document.getElementsByTagName('*')].map(({ tagName }) => tagName);
      expect(names.filter((name) => ['script', 'style', 'iframe', 'object'].includes(name))).toEqual([]);
      expect(document.documentElement?.getAttribute('lang')).toBe('en-GB');
      for (const landmark of ['header', 'nav', 'main', 'footer', 'h1']) {
        expect(
          names.filter((name) => name === landmark),
          landmark,
        ).toHaveLength(1);
      }
    }),
    { numRuns: caseCount(100) },
  );
});

test('pages are sent with a policy under which no script runs and no other site is asked for anything', () => {
  const { headers } = pageAnswer(html`<p></p>`);
  expect(headers['Content-Security-Policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(headers['Referrer-Policy']).toBe('same-origin');
  expect(contentPolicy({ 'script-src': "'self'" })).toContain("script-src 'self'");
});

test('a file to keep cannot add its own header by its name, and is harmless in a browser', () => {
  const { headers } = fileAnswer('x', { fileName: 'a"\r\nb/..\u202e.html', mimeType: 'text/html' });
  expect(headers['Content-Disposition']).toBe('attachment; filename="a___b_.._.html"');
  expect(headers['Content-Security-Policy']).toContain('sandbox');
});

test('the style sheet and the icon are served under names of their content, and nothing else is', () => {
  expect(STYLE_PATH).toMatch(/^\/assets\/style-[0-9a-f]{16}\.css$/);
  expect(assetAt(STYLE_PATH)?.headers['Content-Type']).toBe('text/css; charset=utf-8');
  expect(assetAt(STYLE_PATH)?.headers['Cache-Control']).toContain('immutable');
  expect(read(String(assetAt(ICON_PATH)?.body)).documentElement?.tagName).toBe('svg');
  for (const other of ['/assets/', '/assets/style.css', '/assets/toString', '/assets/__proto__']) {
    expect(assetAt(other)).toBeNull();
  }
  expect(contentName('a')).not.toBe(contentName('b'));
});
