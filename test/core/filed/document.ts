/** Writes filed documents as the software of several makers does: prefixes, contexts, transformations and signs. */
export interface Style {
  readonly core: string;
  readonly business: string;
  readonly inline: '2008' | '2013';
  /** Wraps dimensions in a segment or a scenario. */
  readonly holder: 'segment' | 'scenario';
  /** Prefix and name of the transformation of an amount, and of a dash. */
  readonly number: string;
  readonly dash: string;
  readonly year: string;
  /** Tags amounts in thousands. */
  readonly scale?: string;
}

const style = (prefix: string, more: Partial<Style> = {}): Style => ({
  core: `${prefix}core`,
  business: `${prefix}bus`,
  inline: '2013',
  holder: 'segment',
  number: 'ixt2:numdotdecimal',
  dash: 'ixt2:zerodash',
  year: '2023',
  ...more,
});

/** Styles of documents by the kind of software. */
export const STYLES: Readonly<Record<string, Style>> = {
  'practice suite': style('ns5-', { number: 'ixt2:numdotdecimal', dash: 'ixt2:numdash' }),
  'suite of 2014': style('uk-', {
    inline: '2008',
    number: 'ixt:numcommadot',
    dash: 'ixt:numdash',
    year: '2014',
  }),
  'online accounts': style('d', {
    holder: 'scenario',
    number: 'ixt4:num-dot-decimal',
    dash: 'ixt4:fixed-zero',
  }),
  'bridging tool': style('e-', { number: 'ixt3:numdotdecimal', dash: 'ixt3:zerodash', year: '2022' }),
  'accounts production': style('frs-', {
    number: 'num:num-dot-decimal',
    dash: 'num:fixed-zero',
    year: '2025',
  }),
  'the registry’s own form': style('', {
    inline: '2008',
    number: 'ixt:numdotdecimal',
    dash: 'ixt:zerodash',
    year: '2014',
  }),
  'tax package': style('t', { number: 'ixtr:numspacedot', dash: 'ixtr:zerodash', year: '2021' }),
};

/** A fact: its concept, amount, period, dimension and sign. */
export interface Amount {
  readonly concept: string;
  readonly amount: number;
  /** Year of the amount: 0 for this year, 1 for the year before. */
  readonly year?: 0 | 1;
  /** Day of a balance that is at no end of a year. */
  readonly day?: string;
  readonly member?: string;
  readonly isDuration?: boolean;
  /** Text that replaces the amount, or `nil`. */
  readonly text?: string;
  /** Tags the amount without its sign. */
  readonly withoutSign?: boolean;
  readonly hidden?: boolean;
}

export const NUMBER = '07654321';
const ENDS = ['2024-12-31', '2023-12-31'] as const;
const STARTS = ['2024-01-01', '2023-01-01'] as const;
const TRANSFORMATIONS = 'http://www.xbrl.org/inlineXBRL/transformation/2015-02-26';

const balance = (concept: string, amount: number, more: Partial<Amount> = {}): Amount => ({
  concept,
  amount,
  ...more,
});
const result = (concept: string, amount: number, more: Partial<Amount> = {}): Amount => ({
  concept,
  amount,
  isDuration: true,
  ...more,
});
export const sheet = balance;
export const account = result;
/** Part of equity. */
export const equity = (member: string, amount: number, more: Partial<Amount> = {}): Amount =>
  balance('Equity', amount, { member: `EquityClassesDimension=${member}`, ...more });
/** Creditors by their maturity. */
export const creditors = (member: 'WithinOneYear' | 'AfterOneYear', amount: number): Amount =>
  balance('Creditors', amount, { member: `MaturitiesOrExpirationPeriodsDimension=${member}` });

function contexts(facts: readonly Amount[], { core, holder }: Style): string {
  const made = new Map<string, string>();
  for (const fact of facts) {
    const { member, year = 0, day = ENDS[year], isDuration } = fact;
    const [dimension = '', name = ''] = member?.split('=') ?? [];
    const told =
      member === undefined
        ? ''
        : `<xbrldi:explicitMember dimension="${core}:${dimension}"> ${core}:${name} </xbrldi:explicitMember>`;
    const days = isDuration
      ? `<xbrli:startDate>${STARTS[year]}</xbrli:startDate><xbrli:endDate>${ENDS[year]}</xbrli:endDate>`
      : `<xbrli:instant>${day}</xbrli:instant>`;
    const entity = `<xbrli:identifier scheme="http://www.companieshouse.gov.uk/">${NUMBER}</xbrli:identifier>`;
    const segment = told === '' || holder === 'scenario' ? '' : `<xbrli:segment>${told}</xbrli:segment>`;
    const scenario = told === '' || holder === 'segment' ? '' : `<xbrli:scenario>${told}</xbrli:scenario>`;
    made.set(
      contextOf(fact),
      `<xbrli:context id="${contextOf(fact)}"><xbrli:entity>${entity}${segment}</xbrli:entity><xbrli:period>${days}</xbrli:period>${scenario}</xbrli:context>`,
    );
  }
  return [...made.values()].join('');
}

const contextOf = ({ member = '', year = 0, day = '', isDuration = false }: Amount): string =>
  `C${year}${day}${isDuration ? 'D' : 'I'}${member.replace(/[^A-Za-z0-9]/g, '')}`;

function written(fact: Amount, { core, number, dash, scale }: Style): string {
  const { concept, amount, text, withoutSign } = fact;
  const head = `<ix:nonFraction name="${core}:${concept}" contextRef="${contextOf(fact)}" unitRef="U1" decimals="0"`;
  if (text === 'nil') return `${head} xsi:nil="true"/>`;
  if (amount === 0) return `${head} format="${dash}">${text ?? '-'}</ix:nonFraction>`;
  const sign = amount < 0 && !withoutSign ? ' sign="-"' : '';
  const size = Math.abs(amount) / (scale === undefined ? 1 : 10 ** Number(scale));
  const digits = text ?? String(size).replace(/\B(?=(\d{3})+$)/g, number.includes('space') ? ' ' : ',');
  const scaled = scale === undefined ? '' : ` scale="${scale}"`;
  return `(${head} format="${number}"${sign}${scaled}>${digits}</ix:nonFraction>)`;
}

/** Writes a document with the facts given, hidden ones in its header. */
export function documentOf(facts: readonly Amount[], as: Style): string {
  const { core, business, inline, year } = as;
  const [shown, hidden] = [facts.filter((fact) => !fact.hidden), facts.filter((fact) => fact.hidden)];
  const prefixes = new Set([as.number, as.dash].map((name) => name.split(':')[0] ?? ''));
  const fact = (one: Amount): string => `<p>${written(one, as)}</p>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/${inline}/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance"
 xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
 ${[...prefixes].map((prefix) => `xmlns:${prefix}="${TRANSFORMATIONS}"`).join(' ')}
 xmlns:${core}="http://xbrl.frc.org.uk/fr/${year}-01-01/core" xmlns:${business}="http://xbrl.frc.org.uk/cd/${year}-01-01/business">
<head><title>Accounts</title></head><body>
<div style="display:none"><ix:header><ix:hidden>${hidden.map((one) => written(one, as)).join('')}</ix:hidden>
<ix:resources>${contexts(facts, as)}<xbrli:unit id="U1"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>
${shown.map(fact).join('\n')}
</body></html>`;
}
