import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASK_THE_OPERATOR } from '../../../core/gateways/rejections.ts';
import { COMPANIES } from '../../../schema/stand-ins/companies.ts';
import { REGISTRY_SCENARIOS } from '../../../schema/stand-ins/registry.ts';
import { API_SCENARIOS } from '../../../schema/stand-ins/registry-api.ts';
import { TAX_SCENARIOS } from '../../../schema/stand-ins/tax.ts';
import { APPROVAL_MOVES, FILING_MOVES, FILING_STATES, FILING_STATUSES } from '../../../schema/states.ts';
import { GUIDES } from '../../../worker/docs/guides.ts';
import { REDOC_PATH } from '../../../worker/docs/pages.ts';
import { COPY_PATH, REFERENCE_PATH } from '../../../worker/docs/scripts.ts';
import { catalogue } from '../../../worker/submission/rejections.ts';
import { service } from '../helpers/client.ts';
import { inProcess } from '../helpers/in-process.ts';

const origin = service.baseUrl.replace(/\/v1$/, '');
const HOME = '/v1/docs';
const fetched = async (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${origin}${path}`, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const PAGES = [
  HOME,
  `${HOME}/`,
  `${HOME}/reference`,
  `${HOME}/playground`,
  `${HOME}/changes`,
  ...GUIDES.map(({ name }) => `${HOME}/${name}`),
];
const policyOf = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((part) => {
      const space = part.indexOf(' ');
      return [part.slice(0, space), part.slice(space + 1)] as const;
    }),
  );

describe('a page of the documentation', () => {
  it.each(PAGES)('%s needs no key and is HTML with every header of a page', async (path) => {
    const { status, headers, text } = await fetched(path);
    expect(status).toBe(200);
    expect(text).toMatch(/^<!DOCTYPE html>\n<html lang="en-GB">/);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/);
    const policy = policyOf(headers);
    expect([policy.get('default-src'), policy.get('frame-ancestors'), policy.get('base-uri')]).toEqual([
      "'none'",
      "'none'",
      "'none'",
    ]);
    expect([undefined, "'self'"]).toContain(policy.get('script-src'));
    expect(policy.get('style-src')).toBe(path.endsWith('/reference') ? "'self' 'unsafe-inline'" : "'self'");
    // Nothing is loaded from another host, and the page itself contains no script or style.
    for (const [, address] of text.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]*)"/g))
      expect(address).toMatch(/^\/(?!\/)/);
    expect(text).not.toMatch(/<script(?![^>]*src=)|<style| style=| on[a-z]+=/);
  });

  it.each(PAGES)('%s answers HEAD with the same headers and no body', async (path) => {
    const [head, get] = [await fetched(path, 'HEAD'), await fetched(path)];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['Content-Type', 'Content-Security-Policy', 'Cache-Control'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  it.each([
    `${HOME}/nowhere`,
    `${HOME}/first-filing/more`,
    `${HOME}/__proto__`,
    `${HOME}/assets/none.js`,
    `${HOME}/guides/first-filing.md`,
    `${HOME}/%2e%2e%2fsecrets`,
    `${HOME}/%00`,
  ])('%s is a page that says that it does not exist', async (path) => {
    const { status, headers, text } = await fetched(path);
    expect([status, headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('There is no such page');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('can be read but not written to', async () => {
    expect((await fetched(HOME, 'POST')).status).toBe(404);
    expect((await fetched(`${HOME}/errors`, 'DELETE')).status).toBe(404);
  });

  it('links only to pages and sections that exist', async () => {
    const pages = new Map<string, string>();
    for (const path of [...PAGES, `${HOME}/changes.atom`]) pages.set(path, (await fetched(path)).text);
    const links = [...pages].flatMap(([path, text]) =>
      [...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => ({ path, address })),
    );
    const ours = links.filter(({ address }) => address.startsWith('#') || address.startsWith(HOME));
    expect(ours.length).toBeGreaterThan(100);
    const astray = ours.filter(({ path, address }) => {
      const [to = '', part] = address.replace(/\?lang=\w+/, '').split('#');
      const target = pages.get(to === '' ? path : to);
      return target === undefined || (part !== undefined && !target.includes(`id="${part}"`));
    });
    expect(astray).toEqual([]);
  });
});

describe('the list of the guides', () => {
  it('has those of subscribers apart from those of operators, and each once', async () => {
    const { text } = await fetched(HOME);
    const [main = ''] = text.split('</main>');
    const [, forFiling = '', forRunning = ''] = main.split(/Guides for those who (?:file|run the service)/);
    const listed = (part: string) =>
      [...part.matchAll(/<li><a href="\/v1\/docs\/([a-z-]+)"/g)].map(([, name]) => name);
    expect(listed(forRunning)).toEqual(['going-live', 'operating']);
    expect([...listed(forFiling), ...listed(forRunning)].sort()).toEqual(
      GUIDES.map(({ name }) => name).sort(),
    );
  });
});

describe('the languages of the commands', () => {
  const guide = async (query: string, name = 'first-filing') =>
    (await fetched(`${HOME}/${name}${query}`)).text;

  it('are links, and the chosen one stays chosen on the way to other guides', async () => {
    const python = await guide('?lang=python');
    expect(python).toContain('<figure class="code command"><figcaption>Python</figcaption>');
    expect(python).not.toContain('<figcaption>Shell</figcaption>');
    expect(python).toContain(
      '<li><a href="/v1/docs/first-filing?lang=python" aria-current="true">Python</a></li>',
    );
    expect(python).toContain('<a class="next" rel="next" href="/v1/docs/limits?lang=python">');
    expect(await guide('?lang=csharp', 'books')).toContain('companyId = company');
  });

  it('is the shell by default, and for an unknown one', async () => {
    const shell = await guide('');
    expect(shell).toContain('<li><a href="/v1/docs/first-filing" aria-current="true">Shell</a></li>');
    expect(await guide('?lang=<b>')).toBe(shell);
    expect(await guide('?lang=__proto__')).toBe(shell);
    expect(await guide('', 'glossary')).not.toContain('Language of the commands');
  });
});

describe('a guide', () => {
  const ways = async (name: string) =>
    [...(await fetched(`${HOME}/${name}`)).text.matchAll(/rel="(prev|next)" href="([^"]*)"/g)].map(
      ([, rel, to]) => [rel, to],
    );

  it('leads only to its own kind: subscribers never come to the guides of operators', async () => {
    expect(await ways('credentials')).toEqual([['prev', `${HOME}/glossary`]]);
    expect(await ways('going-live')).toEqual([['next', `${HOME}/operating`]]);
    expect(await ways('first-filing')).toEqual([['next', `${HOME}/limits`]]);
  });
});

describe('the search of the documentation', () => {
  const found = async (asked: string) => {
    const { text } = await fetched(`${HOME}?q=${encodeURIComponent(asked)}`);
    const [, results = ''] = /<section aria-labelledby="found">([\s\S]*?)<\/section>/.exec(text) ?? [];
    return {
      text,
      links: [...results.matchAll(/<li><a href="([^"]*)"/g)].map(([, address]) => address),
    };
  };

  it('finds a guide or an endpoint first by its name, and needs every word', async () => {
    expect((await found('glossary')).links[0]).toBe(`${HOME}/glossary`);
    expect((await found('FILING/validate')).links).toContain(
      `${HOME}/reference#tag/Submissions/operation/validateFiling`,
    );
    expect((await found('capital allowances')).links[0]).toBe(`${HOME}/capital-allowances`);
    expect((await found('capital zzzz')).links).toEqual([]);
  });

  it('finds words in any order, codes of the tables and names of fields', async () => {
    expect((await found('allowances capital')).links[0]).toBe(`${HOME}/capital-allowances`);
    expect((await found('3001')).links[0]).toBe(`${HOME}/errors?q=3001#the-whole-catalogue`);
    const save = `${HOME}/reference#tag/Filings/operation/saveFiling`;
    expect((await found('boardApprovalDate')).links).toContain(save);
    expect((await found('date approval board')).links).toContain(save);
  });

  it('shows the guides of operators apart, after all else', async () => {
    const { text, links } = await found('backup');
    expect(links.at(-1)).toBe(`${HOME}/operating#backup-and-restore`);
    const [, apart = ''] = text.split('<h3>For those who run the service</h3>');
    expect(apart).toContain('<li><a href="/v1/docs/operating#backup-and-restore">');
    expect((await found('glossary')).text).not.toContain('<h3>For those who run');
  });

  it('shows the searched text as text, and no results without one', async () => {
    expect((await found('<b>zzz')).text).toContain('Nothing found for “&lt;b&gt;zzz”');
    expect((await found(' ')).text).not.toContain('id="found"');
  });
});

describe('the files that the pages load', () => {
  it.each([REDOC_PATH, REFERENCE_PATH, COPY_PATH])('%s is kept for ever and asked for once', async (path) => {
    const first = await fetched(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const tag = first.headers.get('ETag') ?? '';
    const again = await fetched(path, 'GET', { 'If-None-Match': tag });
    expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', tag]);
    expect((await fetched(path, 'GET', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('is Redoc of the version that is installed, which asks no outside host for its logo', async () => {
    const installed: unknown = JSON.parse(readFileSync('node_modules/redoc/package.json', 'utf8'));
    expect(installed).toMatchObject({ version: /redoc-([0-9.]+)\.js$/.exec(REDOC_PATH)?.[1] });
    const { text } = await fetched(REDOC_PATH);
    expect(text).toContain('Redoc');
    expect(text).not.toContain('cdn.redoc.ly');
  });
});

describe('the tables of the guides', () => {
  const rowsOf = (text: string): readonly string[] =>
    [...text.matchAll(/<tr><td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ''));

  it('of test mode have every value of the stand-ins', async () => {
    const rows = rowsOf((await fetched(`${HOME}/test-mode`)).text);
    expect(rows).toEqual([
      ...TAX_SCENARIOS.map(({ code }) => code),
      ...REGISTRY_SCENARIOS.map(({ code }) => code),
      ...COMPANIES.map(({ number }) => number),
      ...API_SCENARIOS.map(({ companyNumber }) => companyNumber),
    ]);
  });

  it('of errors have every refusal of the catalogue', async () => {
    const { text } = await fetched(`${HOME}/errors`);
    const rows = rowsOf(text);
    expect([...rows].sort()).toEqual(
      catalogue()
        .map(({ code }) => code)
        .sort(),
    );
  });

  it('of errors are searched on the server, without a script, and one folded part has those without a wrong figure', async () => {
    const whole = (await fetched(`${HOME}/errors`)).text;
    const folded = /<details class="folded">([\s\S]*?)<\/details>/.exec(whole)?.[1] ?? '';
    const unexplained = catalogue().filter(({ action }) => action === ASK_THE_OPERATOR);
    expect(unexplained.length).toBeGreaterThan(300);
    expect(rowsOf(folded)).toHaveLength(unexplained.length);
    expect(whole).not.toContain(ASK_THE_OPERATOR);
    expect(whole).toMatch(/<form [^>]*role="search" method="get" action="\/v1\/docs\/errors#/);

    const signIn = (await fetched(`${HOME}/errors?q=GATEWAYid+1046`)).text;
    expect(rowsOf(signIn)).toEqual(['1046']);
    expect(signIn).toContain('name="q" value="GATEWAYid 1046"');
    // A code of the folded part is found and shown unfolded.
    const found = (await fetched(`${HOME}/errors?q=1042`)).text;
    expect(rowsOf(found)).toContain('1042');
    expect(found).not.toContain('<details');
    const none = (await fetched(`${HOME}/errors?q=${encodeURIComponent('"><b>zzz')}`)).text;
    expect([rowsOf(none), none.includes('<b>zzz')]).toEqual([[], false]);
    expect(none).toContain('match “&quot;&gt;&lt;b&gt;zzz”');
  });

  it('of states are drawn too, each arrow with the number of its row', async () => {
    const approval = (await fetched(`${HOME}/approval`)).text;
    expect([...approval.matchAll(/class="number"[^>]*>(\d+)</g)]).toHaveLength(APPROVAL_MOVES.length);
    const { text } = await fetched(`${HOME}/year`);
    const [svg = ''] = /<svg[\s\S]*?<\/svg>/.exec(text) ?? [];
    const numbers = [...svg.matchAll(/class="number"[^>]*>(\d+)</g)].map(([, number]) => number);
    expect(numbers).toEqual(FILING_MOVES.map((_, index) => String(index + 1)));
    for (const status of FILING_STATUSES) expect(svg).toContain(`>${FILING_STATES[status].label}</text>`);
    expect(svg).toMatch(
      /aria-labelledby="states-title states-desc"[\s\S]*<title id="states-title">[\s\S]*<desc id="states-desc">/,
    );
    expect(rowsOf(text)).toEqual([...FILING_STATUSES, ...numbers]);
  });

  it('of words have forty at least, each part in the order of the alphabet', async () => {
    const { text } = await fetched(`${HOME}/glossary`);
    const wordsOf = (part: string) =>
      [...part.matchAll(/<tr>\s*<td>(.*?)<\/td>/g)].map(([, word = '']) => word);
    const parts = text.split('<h2 id=').slice(1).map(wordsOf);
    expect(parts.flat().length).toBeGreaterThanOrEqual(40);
    for (const words of parts) {
      const lower = words.map((word) => word.toLowerCase());
      expect(lower).toEqual([...lower].sort());
    }
  });

  it('of going live have every setting that the service reads', async () => {
    const { text } = await fetched(`${HOME}/going-live`);
    const read = readFileSync('worker/settings.ts', 'utf8');
    const names = [...read.matchAll(/\b([A-Z]+(?:_[A-Z]+)+_)\$\{/g)].flatMap(([, name]) => [
      `${name}TEST`,
      `${name}LIVE`,
    ]);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect([name, text.includes(name)]).toEqual([name, true]);
  });
});

describe('the log of a page', () => {
  it('names the page, and no text from the caller', async () => {
    const app = inProcess({});
    for (const path of ['/v1/docs/errors', '/v1/docs/svc_test_secret'])
      await app.send(new Request(`http://service.test${path}`));
    expect(app.logged()).toMatch(
      /"path":"\/v1\/docs\/errors","status":200.*"path":"\/v1\/docs","status":404/,
    );
    expect(app.logged()).not.toContain('svc_test_secret');
  });
});

describe('the documentation for programs', () => {
  it.each(GUIDES.map(({ name, title }) => [name, title]))(
    'has %s as Markdown, tables and all',
    async (name, title) => {
      const { status, headers, text } = await fetched(`${HOME}/${name}.md`);
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/markdown; charset=utf-8']);
      expect(text.startsWith(`# ${title}\n\n> `)).toBe(true);
      expect(text).not.toContain('<!--');
      // Every table has as many cells in a row as in its head.
      for (const [table = ''] of text.matchAll(/(?:^\|.*\|$\n?)+/gm)) {
        const widths = table
          .trim()
          .split('\n')
          .map((row) => row.replaceAll('\\|', '').split('|').length);
        expect(new Set(widths).size).toBe(1);
      }
      for (const [, path = ''] of text.matchAll(/\]\((\/v1\/docs\/[a-z.-]+)/g))
        expect([path, (await fetched(path)).status]).toEqual([path, 200]);
    },
  );

  it('shows in Markdown the contents of the service’s tables', async () => {
    const { text } = await fetched(`${HOME}/errors.md`);
    for (const { code } of catalogue()) expect(text).toContain(`| \`${code}\` |`);
  });

  it('lists it all at /llms.txt, and everything listed is there', async () => {
    const { status, headers, text } = await fetched('/llms.txt');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^# Company Filing Service\n\n> /);
    for (const { name } of GUIDES) expect(text).toContain(`(${HOME}/${name}.md)`);
    for (const [, path = ''] of text.matchAll(/\]\((\/[^)]+)\)/g))
      expect([path, (await fetched(path)).status]).toEqual([path, path === '/v1/mcp' ? 405 : 200]);
  });

  it('has no Markdown for pages that are not guides', async () => {
    expect((await fetched(`${HOME}/nothing.md`)).status).toBe(404);
    expect((await fetched(`${HOME}/reference.md`)).status).toBe(404);
  });
});
