import { mkdirSync, writeFileSync } from 'node:fs';
import { FIGURES } from './companies.ts';
import { goldenText } from './golden-facts.ts';

/**
 * Writes facts/ anew from the figures, to be read before it is kept:
 * `node --import tsx test/core/documents/golden/write.ts`, from the project's folder.
 */
const folder = 'test/core/documents/golden/facts';
mkdirSync(folder, { recursive: true });
for (const [name, figures] of Object.entries(FIGURES)) {
  writeFileSync(`${folder}/${name}.txt`, goldenText(figures));
}
