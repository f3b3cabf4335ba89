import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readXml } from '../../../core/xml/read.ts';
import { checkEnvelope } from '../../../sandbox/govtalk/envelope.ts';
import { describeShared } from '../../helpers/shared.ts';
import { describeXmllint } from '../../helpers/xmllint.ts';

/** Values that the schema refuses and that have their own error numbers, so a later check reports them. */
const REFUSED_LATER = /<(Method|CorrelationID)>a@/;

/** Drops, doubles or moves every leaf or branch of the header. */
function variants(message: string): string[] {
  const [head = '', tail = ''] = message.split(/(?=<Body)/);
  const found: string[] = [message];
  for (const [whole, name] of head.matchAll(/<(\w+)(?: [^>]*)?>[^<]*<\/\1>|<(\w+)\/>/g)) {
    found.push(
      head.replace(whole, '') + tail,
      head.replace(whole, whole + whole) + tail,
      head.replace(whole, `<Surprise/>${whole}`) + tail,
      head.replace(whole, '').replace('</GovTalkDetails>', `${whole}</GovTalkDetails>`) + tail,
      head.replace(whole, whole.replaceAll(name ?? '-', 'Renamed')) + tail,
      head.replace(whole, whole.replace(/>[^<]*</, '>a@é+ 0<')) + tail,
      head.replace(whole, whole.replace('>', ' extra="1">')) + tail,
    );
  }
  return [...new Set(found)].filter((variant) => !REFUSED_LATER.test(variant));
}

/** Tells which messages libxml2 finds valid by a schema. */
function valid(schema: string, messages: readonly string[]): boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'envelope-'));
  try {
    const paths = messages.map((_, i) => join(folder, `${i}.xml`));
    messages.forEach((text, i) => {
      writeFileSync(paths[i] ?? '', text);
    });
    const { stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, ...paths], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    return paths.map((path) => stderr.includes(`${path} validates`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describeXmllint('the check of an envelope', () => {
  describeShared('agrees with the published schema on every change of a message', (root) => {
    it.each([
      [
        'taxAuthority',
        'schemas/hmrc/envelope-v2-0-HMRC.local.xsd',
        'samples/hmrc/synthetic-principal-basic.xml',
      ],
      ['taxAuthority', 'schemas/hmrc/envelope-v2-0-HMRC.local.xsd', 'samples/hmrc/protocol/request-poll.xml'],
      [
        'registry',
        'schemas/companies-house/v1-0/schema/Egov_ch-v2-0.xsd',
        'samples/companies-house/gateway/status-ack-request.xml',
      ],
    ] as const)('%s, %s, %s', (of, schema, sample) => {
      const messages = variants(readFileSync(join(root, sample), 'utf8'));
      expect(messages.length).toBeGreaterThan(20);
      const judged = messages.map((message) => {
        const read = readXml(message);
        return read.ok && checkEnvelope(read.root, of).length === 0;
      });
      const published = valid(join(root, schema), messages);
      expect(published.filter(Boolean).length).toBeGreaterThan(1);
      const differing = messages.filter((_, i) => judged[i] !== published[i]).map((m) => m.slice(0, 1800));
      expect(differing).toEqual([]);
    });
  });
});
