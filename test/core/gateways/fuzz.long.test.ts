import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RegistryReply, readRegistryReply } from '../../../core/gateways/registry-reply.ts';
import { readTaxReply, type TaxReply } from '../../../core/gateways/tax-reply.ts';
import { sharedPath } from '../../helpers/shared.ts';
import { mutated, randomOf, spliced } from './mutations.ts';
import { CORRELATION_ID, MARK, REGISTRY_REPLIES, SUBMISSION_NUMBER, TAX_REPLIES } from './sandbox-replies.ts';

/** Number of mutations of each authority's replies: ten thousand in total. */
const MUTATIONS = 5_000;
/** Greatest size of a reading. A long list of errors is cut off, so a reading is never much larger than its text. */
const LARGEST_READING = 100_000;

/** Gives the sandboxes' replies, and the official samples if present. */
function corpus(own: Readonly<Record<string, string>>, ...folder: readonly string[]): readonly string[] {
  const official = sharedPath('samples', ...folder);
  const samples = (official === null ? [] : readdirSync(official))
    .filter((name) => name.endsWith('.xml') && !name.includes('request'))
    .map((name) => readFileSync(join(official ?? '', name), 'utf8'));
  return [...Object.values(own), ...samples];
}

const TAX = corpus(TAX_REPLIES, 'hmrc', 'protocol');
const REGISTRY = corpus(REGISTRY_REPLIES, 'companies-house', 'gateway');

/** Makes `count` damaged texts of a corpus, using every one of them; a fifth are made from two. */
function* damaged(
  from: readonly string[],
  count: number,
  seed: number,
): Generator<readonly [string, string]> {
  const random = randomOf(seed);
  for (let i = 0; i < count; i += 1) {
    const text = from[i % from.length] ?? '';
    const other = i % 5 === 0 ? (from[random(from.length)] ?? '') : null;
    yield [
      `seed ${seed}, number ${i}`,
      other === null ? mutated(text, random) : mutated(spliced(text, other, random), random),
    ];
  }
}

const KINDS = ['acknowledgement', 'accepted', 'rejected', 'deleted', 'notFound', 'list', 'unreadable'];
/** Replaces character references by their characters, so that a text is judged without them. */
const plain = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]+)|([0-9]+));/gi, (_, hex, digits) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex ?? digits, hex ? 16 : 10))),
    )
    .replace(/<!\[CDATA\[|\]\]>|<!--[\s\S]*?-->/g, '');

/** Explains why a reading of the tax authority's reply cannot be right; null when it can. */
function taxFault(read: TaxReply, text: string): string | null {
  if (!KINDS.includes(read.kind)) return `read as ${read.kind}`;
  if (JSON.stringify(read).length > LARGEST_READING) return 'a large reading';
  if ('correlationId' in read && !/^[0-9A-Za-z-]{0,64}$/.test(read.correlationId)) return 'no correlation id';
  if (read.kind !== 'accepted') return null;
  const said = plain(text);
  const end = said.replace(/(<\?.*?\?>|\s)+$/s, '');
  // An acceptance must be explicit: a success response without a refusal, complete to its last tag.
  if (!/SuccessResponse[\s>/]/.test(said) || !/response/i.test(said)) return 'accepted without a success';
  if (!/GovTalkMessage\s*>$/.test(end)) return 'accepted without an end';
  if (/<(\w+:)?ErrorResponse[^>]*>\s*<(\w+:)?Error[\s>/]/.test(said)) return 'accepted with an error';
  // A reading has the mark of our return only if the text has it.
  return read.digestValue === MARK && !said.includes(MARK) ? 'a mark out of nothing' : null;
}

/** Explains why a reading of the registry's reply cannot be right; null when it can. */
function registryFault(read: RegistryReply, text: string): string | null {
  if (JSON.stringify(read).length > LARGEST_READING) return 'a large reading';
  const said = plain(text);
  const accepted = read.kind === 'statuses' ? read.statuses.filter(({ state }) => state === 'accepted') : [];
  if (accepted.length > 0 && !/StatusCode[^<]*>\s*ACCEPT\s*</.test(said)) return 'accepted out of nothing';
  const ours = accepted.some(({ submissionNumber }) => submissionNumber === SUBMISSION_NUMBER);
  return ours && !said.includes(SUBMISSION_NUMBER) ? 'a number out of nothing' : null;
}

/** Reads every damaged text, and counts the readings of each kind. */
function kindsOf<R extends { readonly kind: string }>(
  texts: Iterable<readonly [string, string]>,
  read: (text: string) => R,
  faultOf: (reading: R, text: string) => string | null,
): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  for (const [name, text] of texts) {
    const reading = read(text);
    kinds.set(reading.kind, (kinds.get(reading.kind) ?? 0) + 1);
    const fault = faultOf(reading, text);
    if (fault !== null) throw new Error(`${name}: ${fault}: ${text}`);
  }
  return kinds;
}

/** Expects enough readings of each kind, so that the test covers more than ill-formed XML. */
function expectEnough(kinds: ReadonlyMap<string, number>, of: readonly string[]): void {
  for (const kind of of) expect([kind, (kinds.get(kind) ?? 0) > 20]).toEqual([kind, true]);
}

describe('damaged replies of the tax authority', () => {
  it('are always read, never grow, and are never a false acceptance', () => {
    expectEnough(kindsOf(damaged(TAX, MUTATIONS, 600), readTaxReply, taxFault), KINDS);
  });

  it('that were cut off anywhere are never an acceptance', () => {
    for (const text of TAX.filter((reply) => readTaxReply(reply).kind === 'accepted')) {
      const end = text.lastIndexOf('</GovTalkMessage>') + '</GovTalkMessage>'.length;
      for (let length = 0; length < end; length += 1) {
        if (readTaxReply(text.slice(0, length)).kind !== 'unreadable') throw new Error(`cut at ${length}`);
      }
    }
  });

  it('give no result when they have a success and a refusal', () => {
    const { accepted = '', refused = '' } = TAX_REPLIES;
    const errors = /<GovTalkErrors>.*<\/GovTalkErrors>/s.exec(refused)?.[0] ?? '';
    const response = /<ErrorResponse.*<\/ErrorResponse>/s.exec(refused)?.[0] ?? '';
    expect(errors.length * response.length).toBeGreaterThan(0);
    const warning = errors.replace('>business<', '>warning<');
    const both = [
      accepted.replace('</GovTalkDetails>', `${errors}</GovTalkDetails>`),
      accepted.replace('</Body>', `${response}</Body>`),
      accepted.replace('>response</Qualifier>', '>error</Qualifier>'),
    ];
    for (const text of both) {
      expect(text).not.toBe(accepted);
      expect(readTaxReply(text)).toEqual({
        kind: 'unreadable',
        reason: 'the reply holds a success and an error',
      });
    }
    expect(readTaxReply(accepted.replace('</GovTalkDetails>', `${warning}</GovTalkDetails>`))).toMatchObject({
      kind: 'accepted',
      correlationId: CORRELATION_ID,
      digestValue: MARK,
    });
  });
});

describe("damaged replies of the registry's gateway", () => {
  it('are always read, never grow, and are never a false acceptance', () => {
    const kinds = kindsOf(damaged(REGISTRY, MUTATIONS, 601), readRegistryReply, registryFault);
    expectEnough(kinds, ['receipt', 'statuses', 'errors', 'notFound', 'unreadable']);
  });

  it('that were cut off anywhere are never an acceptance', () => {
    for (const text of REGISTRY.filter((reply) => reply.includes('>ACCEPT<'))) {
      const end = text.lastIndexOf('</GovTalkMessage>') + '</GovTalkMessage>'.length;
      for (let length = 0; length < end; length += 1) {
        if (readRegistryReply(text.slice(0, length)).kind !== 'unreadable')
          throw new Error(`cut at ${length}`);
      }
    }
  });

  it('conclude nothing when they state two different results of one submission', () => {
    const { accepted = '', rejected = '' } = REGISTRY_REPLIES;
    const [status = ''] = /<Status>.*<\/Status>/s.exec(rejected) ?? [];
    const both = accepted.replace('</SubmissionStatus>', `${status}</SubmissionStatus>`);
    expect(both.length).toBe(accepted.length + status.length);
    expect(readRegistryReply(both)).toEqual({
      kind: 'unreadable',
      reason: 'the reply states two different results of one submission',
    });
    const again = accepted.replace(/<Status>.*<\/Status>/s, (one) => one + one);
    expect(readRegistryReply(again)).toMatchObject({
      statuses: [{ state: 'accepted' }, { state: 'accepted' }],
    });
  });
});

describe('replies made to exhaust a reader', () => {
  const inBody = (text: string) => `<GovTalkMessage><Body>${text}</Body></GovTalkMessage>`;
  it.each([
    ['deep', inBody('<a>'.repeat(200_000) + '</a>'.repeat(200_000))],
    ['many', inBody('<a/>'.repeat(300_000))],
    ['crowded', inBody(`<a ${Array.from({ length: 100_000 }, (_, i) => `b${i}="1"`).join(' ')}/>`)],
    ['long', inBody('x'.repeat(5_000_000))],
    ['an open comment', `<GovTalkMessage><!--${'-x'.repeat(1_000_000)}`],
    ['open tags', '<a '.repeat(1_000_000)],
    ['ampersands', inBody('&'.repeat(1_000_000))],
    ['blanks', `<GovTalkMessage${' '.repeat(3_000_000)}`],
    ['an entity in itself', `<!DOCTYPE a [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]>${inBody('&a;')}`],
    ['an outside entity', `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${inBody('&a;')}`],
  ])('are refused: %s', (_name, text) => {
    expect(readTaxReply(text)).toMatchObject({ kind: 'unreadable' });
    expect(readRegistryReply(text)).toMatchObject({ kind: 'unreadable' });
  });
});
