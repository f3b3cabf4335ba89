import { expect, it } from 'vitest';
import { faultPage } from '../../../worker/dashboard/fault.ts';

it('the page of a fault shows what was typed, and no chosen file', () => {
  const form = new URLSearchParams({ directorName: 'Ada Example', accountsPdf: 'JVBERi0xLjcK', csv: 'a,1' });
  const { body } = faultPage(500, 'It failed.', { context: null, typed: form, again: '/again' });
  expect(body).toContain('Ada Example');
  for (const file of ['JVBERi0xLjcK', 'a,1']) expect(body).not.toContain(file);
});
