import { readFileSync } from 'node:fs';
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { changesFeed } from '../../../worker/docs/changes.ts';
import { service } from '../helpers/client.ts';

const { origin } = new URL(service.baseUrl);
const HOME = '/v1/docs';
const fetched = async (path: string) => {
  const response = await fetch(`${origin}${path}`);
  return { headers: response.headers, text: await response.text() };
};
const rootOf = (xml: string): Element => {
  const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml');
  if (documentElement === null) throw new Error('no root');
  return documentElement;
};
const texts = (within: Element, name: string): readonly string[] =>
  [...within.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');

describe('the feed of changes', () => {
  const markdown = readFileSync('CHANGELOG.md', 'utf8');
  const lines = markdown.split('\n').filter((line) => line.startsWith('- '));

  it('has each line of the changelog once, with its day and an id of its own', async () => {
    const root = rootOf((await fetched(`${HOME}/changes.atom`)).text);
    expect([root.namespaceURI, root.localName]).toEqual(['http://www.w3.org/2005/Atom', 'feed']);
    const entries = [...root.getElementsByTagName('entry')];
    expect(entries).toHaveLength(lines.length);
    const ids = entries.flatMap((entry) => texts(entry, 'id'));
    expect(new Set(ids).size).toBe(lines.length);
    for (const id of ids)
      expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const days = [...markdown.matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([day]) => `${day}T00:00:00Z`);
    for (const updated of texts(root, 'updated')) expect(days).toContain(updated);
  });

  it('is linked from every page of the documentation, and links its own page', async () => {
    for (const path of [HOME, `${HOME}/reference`, `${HOME}/errors`, `${HOME}/changes`, '/status'])
      expect((await fetched(path)).text).toContain(
        '<link rel="alternate" type="application/atom+xml" title="Company filing service: what changed" href="/v1/docs/changes.atom"/>',
      );
    const { headers, text } = await fetched(`${HOME}/changes.atom`);
    expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    expect(text).toContain(
      `<link rel="self" type="application/atom+xml" href="${origin}/v1/docs/changes.atom"/>`,
    );
    expect(text).toContain(`<link rel="alternate" type="text/html" href="${origin}/v1/docs/changes"/>`);
  });

  it('has the first sentence as the title, cut where it is long, and the whole as HTML', () => {
    const log = `## 1.0 (2026-01-02)\n\n- A \`<b>\` is kept. See [more](/x).\n- ${'long words '.repeat(20)}\n\n## Older\n\n- No day.\n`;
    const entries = [
      ...rootOf(String(changesFeed(log, 'https://a.test').body)).getElementsByTagName('entry'),
    ];
    expect(entries.map((entry) => texts(entry, 'title'))).toEqual([
      ['A <b> is kept'],
      [`${'long words '.repeat(9).trimEnd()}…`],
    ]);
    expect(entries.map((entry) => texts(entry, 'content')[0]?.slice(0, 60))).toEqual([
      '<p>A <code>&lt;b&gt;</code> is kept. See <a href="/x">more</',
      `<p>${'long words '.repeat(6)}`.slice(0, 60),
    ]);
  });
});
