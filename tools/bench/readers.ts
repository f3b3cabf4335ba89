import { readRegistryReply } from '../../core/gateways/registry-reply.ts';
import { readTaxReply } from '../../core/gateways/tax-reply.ts';
import { mutated, randomOf } from '../../test/core/gateways/mutations.ts';
import { REGISTRY_REPLIES, TAX_REPLIES } from '../../test/core/gateways/sandbox-replies.ts';
import { ms } from './numbers.ts';

/** Times the readers of the authorities' replies in this process: normal replies, and ten thousand damaged ones. */
const MUTATIONS = 10_000;
const TIMES = 200;

interface Timed {
  readonly total: number;
  readonly worst: number;
}

function timed(texts: readonly string[], read: (text: string) => unknown): Timed {
  let total = 0;
  let worst = 0;
  for (const text of texts) {
    const began = performance.now();
    read(text);
    const took = performance.now() - began;
    total += took;
    worst = Math.max(worst, took);
  }
  return { total, worst };
}

function reader(
  name: string,
  replies: readonly string[],
  read: (text: string) => unknown,
  seed: number,
): string {
  const random = randomOf(seed);
  const whole = Array.from({ length: TIMES }, () => replies).flat();
  const damaged = Array.from({ length: MUTATIONS / 2 }, (_, i) =>
    mutated(replies[i % replies.length] ?? '', random),
  );
  timed(whole, read);
  const asTheyCome = timed(whole, read);
  const broken = timed(damaged, read);
  return `${name}
  as they come  ${ms(asTheyCome.total / whole.length)} each
  damaged       ${ms(broken.total / damaged.length)} each, ${damaged.length} in ${ms(broken.total)}, the slowest ${ms(broken.worst)}`;
}

/** Makes a reply of the largest size that is accepted. */
function largest(): string {
  const open = (TAX_REPLIES.refused ?? '').replace('</ErrorResponse>', '');
  const error =
    '<Error><Number>9200</Number><Type>business</Type><Text>A fault</Text><Location>/a</Location></Error>';
  const text = `${open}${error.repeat(9_000)}</ErrorResponse></Body></GovTalkMessage>`.replace(
    '</Body></GovTalkMessage><',
    '<',
  );
  const { total } = timed([text], readTaxReply);
  return `A refusal that names 9,000 errors, ${Math.round(text.length / 1024)} KiB: read in ${ms(total)}`;
}

export const readersBench = (): string =>
  [
    reader(
      'Replies of the tax authority, read',
      Object.values(TAX_REPLIES),
      (text) => readTaxReply(text),
      600,
    ),
    reader(
      "Replies of the registry's gateway, read",
      Object.values(REGISTRY_REPLIES),
      (text) => readRegistryReply(text),
      601,
    ),
    largest(),
  ].join('\n\n');
