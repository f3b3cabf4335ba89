import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Run, TaggedDocument } from '../../../core/documents/blocks.ts';
import { renderInlineXbrl, sheets } from '../../../core/documents/ixbrl.ts';
import type { FilingFigures } from '../../../core/figures/filing.ts';
import { LAW } from '../../../core/law/law.ts';
import type { FactTag } from '../../../core/xbrl/fact.ts';
import { accountsTaxonomy } from '../../../core/xbrl/taxonomies.ts';
import { writeDocument } from '../../../core/xml/canonical.ts';
import { printableText, singleLine } from '../../../core/xml/printable.ts';
import { readXml } from '../../../core/xml/read.ts';
import { caseCount } from '../../helpers/numbers.ts';
import { SMALL, TRADING } from './filings.ts';
import { parse, readContexts, readFacts, valueIn } from './read-facts.ts';
import { accountsXhtml, computationsXhtml } from './render.ts';

const DURING = '2025-04-01/2026-03-31';
const tag = {
  concept: 'bus:ReportTitle',
  time: { duration: { start: '2025-04-01', end: '2026-03-31' } },
} as const;
const paragraph = (...runs: readonly Run[]): Block => ({ kind: 'paragraph', runs });
const documentOf = (...blocks: readonly Block[]): TaggedDocument => ({
  title: 'A title',
  runningTitle: 'Left',
  runningSubtitle: 'Right',
  language: 'en-GB',
  hiddenFacts: [],
  taxonomy: accountsTaxonomy('2026-03-31', LAW),
  companyNumber: '01234567',
  blocks,
});

describe('the form of an inline document', () => {
  const xhtml = accountsXhtml(TRADING, 'tax');
  it('starts with its XML declaration and is XHTML', () => {
    expect(xhtml.startsWith('<?xml version="1.0"')).toBe(true);
    expect(parse(xhtml).namespaceURI).toBe('http://www.w3.org/1999/xhtml');
  });
  it('is in canonical form: read and written again it has the same bytes', () => {
    for (const each of [xhtml, ...computationsXhtml(TRADING)]) {
      const read = readXml(each);
      expect(read.ok && writeDocument(read.root)).toBe(each);
    }
  });
  it('has no script, no address to fetch and nothing an HTML parser reads differently', () => {
    expect(xhtml).not.toMatch(/<script|javascript:|@import|url\(|<link |<img|<br|<main|<section/i);
    const style = /<style type="text\/css">([^<]*)<\/style>/.exec(xhtml)?.[1] ?? '';
    expect(style.length).toBeGreaterThan(500);
    expect(style).not.toMatch(/[&<>]/);
  });
  it('orders its header: hidden facts, references, resources', () => {
    const header = parse(xhtml).getElementsByTagName('ix:header')[0];
    const names = Array.from(header?.childNodes ?? []).map((n) => n.nodeName);
    expect(names).toEqual(['ix:hidden', 'ix:references', 'ix:resources']);
  });
  it('hides nothing that a page could show', () => {
    const hidden = readFacts(xhtml).filter((f) => f.hidden);
    expect(hidden.filter((f) => f.unit !== null)).toEqual([]);
    expect(hidden.filter((f) => f.value !== '').map((f) => f.concept)).toEqual([
      'bus:EntityDormantTruefalse',
      'bus:ReportIncludesDetailedProfitLossStatementTruefalse',
      'bus:NameProductionSoftware',
      'bus:VersionProductionSoftware',
    ]);
  });
  it('makes no context and no unit without a fact that uses it', () => {
    const used = new Set([...xhtml.matchAll(/contextRef="([^"]+)"/g)].map((m) => m[1]));
    expect(new Set(readContexts(xhtml).keys())).toEqual(used);
    const keys = [...readContexts(xhtml).values()].map((c) => `${c.time} ${c.dimensions.join(' ')}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(xhtml).not.toContain('xbrli:shares');
  });
  it('tells a screen reader the language, the captions and the headings of cells', () => {
    expect(xhtml).toContain('xml:lang="en-GB"');
    expect(xhtml.match(/<h1/g)).toHaveLength(1);
    expect(xhtml).toContain('<caption class="unseen">Balance sheet</caption>');
    expect(xhtml).toContain('<th scope="row">Fixed assets</th>');
    expect(xhtml).toContain('scope="col">2026</th>');
  });
});

describe('pages', () => {
  const heading = (newPage: boolean): Block => ({
    kind: 'heading',
    level: 1,
    newPage,
    runs: [{ text: 'H' }],
  });
  it('open at a cover, after a break, and at a heading that asks for one', () => {
    const cover: Block = { kind: 'cover', lines: [] };
    const text = paragraph({ text: 'p' });
    const blocks = [cover, text, heading(false), heading(true), text, { kind: 'pageBreak' } as const, text];
    expect(sheets(blocks).map((page) => page.length)).toEqual([1, 2, 2, 1]);
  });
  it('carry the running header everywhere but on the cover', () => {
    const xhtml = accountsXhtml(SMALL, 'registry');
    expect(xhtml.match(/class="sheet"/g)).toHaveLength(4);
    expect(xhtml.match(/class="running"/g)).toHaveLength(3);
  });
});

describe('facts that would mislead', () => {
  it('are refused when the text says something else', () => {
    const fact = { kind: 'money', value: 5n, decimals: 0, ...tag } as const;
    expect(() => renderInlineXbrl(documentOf(paragraph({ text: '6', fact })))).toThrow(/the page says "6"/);
  });
  it('are refused when stated twice with different values', () => {
    const fact = { kind: 'text', ...tag } as const;
    const twice = documentOf(paragraph({ text: 'One', fact }), paragraph({ text: 'Two', fact }));
    expect(() => renderInlineXbrl(twice)).toThrow(/stated twice with different values/);
    const same = documentOf(paragraph({ text: 'One', fact }), paragraph({ text: 'One', fact }));
    expect(readFacts(renderInlineXbrl(same))).toHaveLength(2);
  });
});

describe('contexts', () => {
  it('are shared by facts whose dimensions differ only in order', () => {
    const dimensions = [
      { dimension: 'bus:A', member: 'bus:x' },
      { dimension: 'bus:B', domain: 'bus:T', text: 'typed  text' },
    ];
    const of = (more: Partial<FactTag>): Run => ({ text: 'One', fact: { kind: 'text', ...tag, ...more } });
    const runs = [of({ dimensions }), of({ dimensions: [...dimensions].reverse(), concept: 'bus:Other' })];
    const contexts = [...readContexts(renderInlineXbrl(documentOf(paragraph(...runs)))).values()];
    expect(contexts).toHaveLength(1);
    expect(contexts[0]?.dimensions).toEqual(['bus:A=bus:x', 'bus:B:typed text']);
  });
});

const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    ']]><script>alert(1)</script>',
    '<!-- --><br/>&amp;&#0;',
    '"\'<ix:header>',
    '\u202e\u0000\ufffe\ud800',
    'a\r\nb\rc',
    '{{x}} £1,234 (5) %s',
  ),
);

describe('hostile text', () => {
  it('never breaks the accounts and arrives unchanged, except characters that no document can carry', () => {
    fc.assert(
      fc.property(HOSTILE, HOSTILE, HOSTILE, HOSTILE, (name, activity, body, cell) => {
        const figures: FilingFigures = {
          ...TRADING,
          company: { ...TRADING.company, name: `N${name}`, registeredOffice: [cell, body] },
          directorName: `D${cell}`,
          profitLoss: { ...TRADING.profitLoss, principalActivity: activity },
          notes: [
            {
              title: name,
              body,
              table: {
                columns: [
                  { label: cell, unit: name, type: 'text' },
                  { label: body, unit: null, type: 'number' },
                ],
                rows: [
                  [cell, '12'],
                  [body, null],
                ],
                totalRow: true,
                rowStyles: [],
                subtotalStyle: 'bold',
              },
            },
          ],
        };
        const xhtml = accountsXhtml(figures, 'tax');
        const facts = readFacts(xhtml);
        const fact = (concept: string) => valueIn(facts, concept, DURING);
        expect(fact('bus:EntityCurrentLegalOrRegisteredName')).toBe(printableText(`N${name}`));
        expect(fact('bus:NameEntityOfficer')).toBe(printableText(`D${cell}`));
        expect(parse(xhtml).textContent).toContain(printableText(body));
        const [computation = ''] = computationsXhtml(figures);
        const trade = singleLine(activity.trim());
        if (trade !== '') {
          expect(valueIn(readFacts(computation), 'ct-comp:DescriptionOfTrade', DURING)).toBe(trade);
        }
      }),
      { numRuns: caseCount(60) },
    );
  });
});

describe('the ids of contexts', () => {
  const idsOf = (concept: string, xhtml: string) =>
    [...xhtml.matchAll(new RegExp(`contextRef="([^"]*)"[^>]* name="${concept}"`, 'g'))].map(([, id]) => id);

  it('say the time and the member, as public readers look for them', () => {
    const xhtml = accountsXhtml(SMALL, 'registry');
    expect(new Set(idsOf('core:Creditors', xhtml))).toEqual(
      new Set([
        'end.segment.WithinOneYear',
        'at-2025-03-31.segment.WithinOneYear',
        'end.segment.AfterOneYear',
        'at-2025-03-31.segment.AfterOneYear',
      ]),
    );
    // A total has no segment in its id.
    expect(idsOf('core:Equity', xhtml)).toEqual(
      expect.arrayContaining(['end', 'at-2025-03-31', 'end.segment.ShareCapital']),
    );
    expect(idsOf('bus:ReportTitle', xhtml)).toEqual(['period']);
  });

  it('are names of XML, each of one context', () => {
    for (const xhtml of [accountsXhtml(SMALL, 'tax'), ...computationsXhtml(TRADING)]) {
      const ids = [...xhtml.matchAll(/<xbrli:context id="([^"]*)"/g)].map(([, id = '']) => id);
      expect(ids.length).toBeGreaterThan(3);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[A-Za-z][\w.-]*$/.test(id))).toEqual([]);
    }
  });
});
