import { expect, it } from 'vitest';
import { type Block, leadsToTable } from '../../../../core/documents/blocks.ts';
import { renderPdf } from '../../../../core/documents/pdf/render.ts';
import { contentWidth, margin, paper } from '../../../../core/documents/pdf/style.ts';
import { describeReading, fonts, pagesOf, printedText, squeeze, type Word, wordsOf } from '../pdf/reading.ts';
import { GOLDEN } from './companies.ts';
import { documentOf } from './document.ts';

/** Tests the layout of the golden accounts as far as a program can. */
const printed = new Map<string, Uint8Array>();
const print = async (name: string) => {
  const model = documentOf(GOLDEN[name] ?? expect.fail(), 'tax');
  const pdf = printed.get(name) ?? (await renderPdf(model, fonts, { fixedDate: '2026-11-20' }));
  printed.set(name, pdf);
  return { model, pdf };
};

/** True when texts overlap on a page by more than a hair. */
const cross = (a: Word, b: Word): boolean =>
  a.page === b.page &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * Math.min(a.bottom - a.top, b.bottom - b.top);

describeReading('the pages of the golden accounts', () => {
  it.each(Object.keys(GOLDEN))('keep to their margins, no word over another: %s', async (name) => {
    const words = wordsOf((await print(name)).pdf);
    const outside = words.filter(
      ({ left, right, bottom }) =>
        left < margin.left - 0.5 ||
        right > margin.left + contentWidth + 0.5 ||
        bottom > paper.height - margin.footer + 4,
    );
    expect(outside).toEqual([]);
    const crossing = words.flatMap((a, i) =>
      words
        .slice(i + 1, i + 200)
        .filter((b) => cross(a, b))
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(crossing).toEqual([]);
  });

  it.each(Object.keys(GOLDEN))('hold a balance sheet with its statements and signature: %s', async (name) => {
    const company = GOLDEN[name] ?? expect.fail();
    // The registry's copy has a further statement: that the profit and loss account is not delivered.
    const model = documentOf(company, 'registry');
    const pages = pagesOf(await renderPdf(model, fonts, { fixedDate: '2026-11-20' })).map(squeeze);
    const sheet = pages.filter((page) => page.startsWith('Balancesheetat'));
    expect(sheet).toHaveLength(1);
    expect(sheet[0]).toContain(squeeze(`${company.data.credentialsData?.directorName}, director`));
  });

  it.each(Object.keys(GOLDEN))('hold what leads to a table on the page of the table: %s', async (name) => {
    const { model, pdf } = await print(name);
    const pages = pagesOf(pdf).map(squeeze);
    const opening = (block: Block) =>
      block.kind === 'table'
        ? squeeze(printedText({ ...block, head: [], rows: block.rows.slice(0, 1) }))
        : '';
    const parted = model.blocks.filter((block, i) => {
      const next = model.blocks[i + 1];
      if (next === undefined || !leadsToTable(block, next)) return false;
      const leading = squeeze(printedText(block));
      return !pages.some((page) => {
        const at = page.indexOf(leading);
        return at >= 0 && page.indexOf(opening(next), at + leading.length) >= 0;
      });
    });
    expect(parted.map(printedText)).toEqual([]);
  });
});
