import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../schema/openapi/document.ts';
import { find } from '../../../worker/docs/find.ts';
import { GUIDES } from '../../../worker/docs/guides.ts';
import { renderGuide } from '../../../worker/docs/markdown.ts';
import { searchOf } from '../../../worker/docs/search.ts';
import { sectionsOf } from '../../../worker/docs/sections.ts';

const description = JSON.stringify(openApiDocument());
const files = {
  guide: async (name: string) => readFileSync(`worker/docs/guides/${name}.md`, 'utf8'),
  openapi: async () => description,
};
const found = async (asked: string) => {
  const all = await find(searchOf(asked).words, files);
  return all.map(({ href, title }) => ({ href: href.replace('/v1/docs', ''), title }));
};

const DECLINED = '/limits#what-it-does-not-do';

/** Twenty searches of newcomers, each with the address and the title of its first result. */
const SEARCHES: readonly (readonly [asked: string, href: string, title: string])[] = [
  ['3001', '/errors?q=3001#the-whole-catalogue', '3001, a refusal by HMRC'],
  ['error 1046', '/errors?q=1046#the-whole-catalogue', '1046, a refusal by HMRC'],
  ['boardApprovalDate', '/reference#tag/Filings/operation/saveFiling', 'POST /filing/save'],
  ['webhooks', DECLINED, 'Not done here: Webhooks'],
  ['PAYE', DECLINED, 'Not done here: VAT, payroll and self assessment'],
  ['VAT return', DECLINED, 'Not done here: VAT, payroll and self assessment'],
  ['can I file my self assessment', DECLINED, 'Not done here: VAT, payroll and self assessment'],
  ['bookkeeping', DECLINED, 'Not done here: Bookkeeping and invoices'],
  ['CS01', DECLINED, 'Not done here: Confirmation statements and other forms of the registry'],
  ['LLP', DECLINED, 'Not done here: Limited liability partnerships'],
  ['excel', '/books#read-the-books', 'From a trial balance to an accepted filing: Read the books'],
  ["director's loan", '/loans', 'Loans to participators'],
  ['correct a mistake', '/amendments', 'Amendments'],
  ['password', '/credentials', 'Credentials, and what we keep'],
  ['chatgpt', '/assistants', 'Assistants and the command line'],
  ['sandbox', '/test-mode', 'Test mode'],
  ['what is a UTR', '/glossary#companies-and-people', 'Glossary: UTR'],
  ['buy-to-let', '/investment', 'A company that lets or invests'],
  [
    'loss carry back',
    '/investment#a-loss-that-goes-back',
    'A company that lets or invests: A loss that goes back',
  ],
  [
    'is my company eligible',
    '/limits#can-this-company-file-here',
    'What it does, and what it does not do: Can this company file here?',
  ],
];

describe('a search of newcomers', () => {
  it.each(SEARCHES)('“%s” leads to %s', async (asked, href, title) => {
    expect((await found(asked))[0]).toEqual({ href, title });
  });

  it('lists a guide once, at its best heading', async () => {
    const hrefs = (await found('backup')).map(({ href }) => href);
    expect(hrefs[0]).toBe('/operating#backup-and-restore');
    expect(hrefs.filter((each) => each.startsWith('/operating'))).toHaveLength(1);
  });

  it.each(GUIDES.map(({ name }) => name))('has the anchors of the page of %s', async (name) => {
    const markdown = await files.guide(name);
    const page = renderGuide(markdown).body.toString();
    for (const { id } of sectionsOf(markdown)) expect(page).toContain(`id="${id}"`);
  });

  it('finds the words of the glossary with their meaning', async () => {
    const [first] = await find(['pool'], files);
    expect(first?.summary).toBe('The value of equipment on which allowances are still to be claimed.');
  });

  it('finds nothing if one word occurs nowhere, and searches for small words only if there are no others', async () => {
    expect(await found('capital zzzz')).toEqual([]);
    expect(await found('what is')).not.toEqual([]);
  });
});
