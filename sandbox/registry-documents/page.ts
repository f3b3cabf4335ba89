import { printableText } from '../../core/xml/printable.ts';

/**
 * Makes pages of filed accounts for the stand-in's register: correct inline XBRL as a filing agent writes it, and
 * faulty ones.
 */

export type At = 'end' | 'year' | 'previousEnd' | 'previousYear';

export interface PageFact {
  /** Name with the prefix of its taxonomy: `core:Equity`, `bus:EntityDormantTruefalse`. */
  readonly name: string;
  readonly at: At;
  /** `dimension=member`, both with prefixes; empty for none. */
  readonly dimensions?: readonly string[];
  readonly text: string;
  /** For numbers only; GBP if absent. */
  readonly unit?: 'GBP' | 'EUR' | 'pure';
  readonly sign?: '-';
  /** True when the fact names a context that is missing from the page. */
  readonly isAstray?: true;
}

export interface PagePeriod {
  readonly start: string;
  readonly end: string;
  readonly previousStart: string;
  readonly previousEnd: string;
}

export interface Page {
  /** Number on the page; the number at the register may differ. */
  readonly companyNumber: string;
  readonly companyName: string;
  readonly period: PagePeriod;
  /** The day of the taxonomy suite, such as `2024-01-01`; null for the taxonomy of 2009. */
  readonly taxonomy: string | null;
  readonly facts: readonly PageFact[];
  /** Text between the XML declaration and the page. */
  readonly prologue?: string;
  /** Markup to copy into the body unchanged. */
  readonly markup?: string;
}

const escaped = (text: string): string =>
  printableText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const namespaces = (taxonomy: string | null): readonly (readonly [prefix: string, uri: string])[] => [
  ['ix', 'http://www.xbrl.org/2013/inlineXBRL'],
  ['ixt', 'http://www.xbrl.org/inlineXBRL/transformation/2015-02-26'],
  ['link', 'http://www.xbrl.org/2003/linkbase'],
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['xbrli', 'http://www.xbrl.org/2003/instance'],
  ['xbrldi', 'http://xbrl.org/2006/xbrldi'],
  ['iso4217', 'http://www.xbrl.org/2003/iso4217'],
  ...(taxonomy === null
    ? ([
        ['core', 'http://www.xbrl.org/uk/gaap/core/2009-09-01'],
        ['bus', 'http://www.xbrl.org/uk/cd/business/2009-09-01'],
      ] as const)
    : ([
        ['core', `http://xbrl.frc.org.uk/fr/${taxonomy}/core`],
        ['bus', `http://xbrl.frc.org.uk/cd/${taxonomy}/business`],
      ] as const)),
];

function contextElement(id: string, fact: PageFact, { companyNumber, period }: Page): string {
  const days = {
    end: `<xbrli:instant>${period.end}</xbrli:instant>`,
    year: `<xbrli:startDate>${period.start}</xbrli:startDate><xbrli:endDate>${period.end}</xbrli:endDate>`,
    previousEnd: `<xbrli:instant>${period.previousEnd}</xbrli:instant>`,
    previousYear: `<xbrli:startDate>${period.previousStart}</xbrli:startDate><xbrli:endDate>${period.previousEnd}</xbrli:endDate>`,
  }[fact.at];
  const members = (fact.dimensions ?? []).map((one) => {
    const [dimension = '', member = ''] = one.split('=');
    return `<xbrldi:explicitMember dimension="${dimension}">${member}</xbrldi:explicitMember>`;
  });
  const segment = members.length === 0 ? '' : `<xbrli:segment>${members.join('')}</xbrli:segment>`;
  return `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.companieshouse.gov.uk/">${companyNumber}</xbrli:identifier>${segment}</xbrli:entity><xbrli:period>${days}</xbrli:period></xbrli:context>`;
}

function factElement(fact: PageFact, context: string): string {
  const contextRef = fact.isAstray ? 'nowhere' : context;
  if (fact.unit === undefined)
    return `<p><ix:nonNumeric name="${fact.name}" contextRef="${contextRef}">${escaped(fact.text)}</ix:nonNumeric></p>`;
  const sign = fact.sign === undefined ? '' : ` sign="${fact.sign}"`;
  return `<p><ix:nonFraction name="${fact.name}" contextRef="${contextRef}" unitRef="${fact.unit}" decimals="0" format="ixt:numdotdecimal"${sign}>${escaped(fact.text)}</ix:nonFraction></p>`;
}

export function writePage(page: Page): string {
  const contexts = new Map<string, string>();
  const elements: string[] = [];
  const facts = page.facts.map((fact) => {
    const key = [fact.at, ...(fact.dimensions ?? [])].join(' ');
    const id = contexts.get(key) ?? `c${contexts.size + 1}`;
    if (!contexts.has(key)) elements.push(contextElement(id, fact, page));
    contexts.set(key, id);
    return factElement(fact, id);
  });
  const units = ['GBP', 'EUR'].map(
    (unit) => `<xbrli:unit id="${unit}"><xbrli:measure>iso4217:${unit}</xbrli:measure></xbrli:unit>`,
  );
  const pure = '<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>';
  const declared = namespaces(page.taxonomy).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>${page.prologue ?? ''}`,
    `<html xmlns="http://www.w3.org/1999/xhtml"${declared.join('')}><head><title>Accounts</title></head><body>`,
    `<div style="display:none"><ix:header><ix:references/><ix:resources>${elements.join('')}${units.join('')}${pure}</ix:resources></ix:header></div>`,
    page.markup ?? '',
    ...facts,
    '</body></html>',
  ].join('\n');
}
